/** Environments of child processes. */

/** Names of settings that hold passwords, keys, or addresses with them: a decoder that a file has broken into reads none. */
const SECRET = /URL|KEY|SECRET|TOKEN|PASSWORD|CREDENTIAL|SMTP/i;

/**
 * Environment of a child process that decodes images, so that it gives back what it no longer needs; `npm run bench -- memory`
 * measures it. By default glibc keeps eight arenas a core, and moves the border between what it returns at once and what it
 * keeps up to the largest image it has seen. V8's young generation takes a step of some 40 MB once a process has worked for a
 * while. Other C libraries do not read these; what the operator has set wins.
 */
export function thriftyEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: String(2 ** 20),
    ...environment,
    NODE_OPTIONS: ['--max-semi-space-size=8', environment['NODE_OPTIONS']].filter(Boolean).join(' '),
  };
}

/** An environment without the settings that no child process should know. */
export function withoutSecrets(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !SECRET.test(name)));
}
