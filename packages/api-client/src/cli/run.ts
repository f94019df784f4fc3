/** Finds the command, parses its options, and turns the outcome into an exit code. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createClient, createConfig } from '../generated/client/index.ts';
import { caption } from './caption.ts';
import { type Command, EXIT, type Option, parseOptions, type Task, UsageError } from './command.ts';
import { convert } from './convert.ts';
import { generate } from './generate.ts';
import { commandHelp, help } from './help.ts';
import { sentenceOf } from './inputs.ts';
import { metadata } from './metadata.ts';
import { search } from './search.ts';
import { status } from './status.ts';
import { tag } from './tag.ts';
import { OutputError, type Terminal } from './terminal.ts';
import { upscale } from './upscale.ts';

const COMMANDS: readonly Command[] = [search, tag, caption, upscale, convert, metadata, generate, status];
/** Options of every command. */
const COMMON: Readonly<Record<string, Option>> = {
  server: { type: 'string', value: 'URL', help: 'server URL; default MEKIKI_SERVER or http://localhost:8080' },
  json: { type: 'boolean', help: 'print one line of JSON per input' },
  help: { type: 'boolean', short: 'h', help: 'show this help' },
  version: { type: 'boolean', help: 'show the version' },
};

interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  terminal: Terminal;
  /** Aborts the running command. */
  signal: AbortSignal;
}

/** @returns the exit code: 0 success, 1 something failed, 2 called incorrectly, 130 canceled */
export async function runCommand(args: readonly string[], around: Surroundings): Promise<number> {
  const { terminal, signal } = around;
  const [name = '', ...rest] = args;
  const command = COMMANDS.find((one) => one.name === name);
  if (!command) {
    if (name === '--version' || name === '-V') {
      terminal.write(`${versionOf()}\n`);
      return EXIT.fine;
    }
    if (name === '--help' || name === '-h' || name === 'help') {
      terminal.write(help(COMMANDS, COMMON));
      return EXIT.fine;
    }
    terminal.say(name ? `mekiki: There is no command "${name}".` : 'mekiki: No command given.');
    terminal.say('Run mekiki --help for a list of commands.');
    return EXIT.usage;
  }
  try {
    const task = taskOf(command, rest, around);
    if (task.has('help')) {
      terminal.write(commandHelp(command, COMMON));
      return EXIT.fine;
    }
    if (task.has('version')) {
      terminal.write(`${versionOf()}\n`);
      return EXIT.fine;
    }
    if (task.inputs.length < command.needs) throw new UsageError('An argument is missing.');
    return await command.run(task);
  } catch (error) {
    terminal.progress('');
    if (signal.aborted) {
      if (!(signal.reason instanceof OutputError)) terminal.say('mekiki: cancelled');
      return EXIT.cancelled;
    }
    terminal.say(`mekiki: ${sentenceOf(error)}`);
    if (!(error instanceof UsageError)) return EXIT.failed;
    terminal.say(`Usage: mekiki ${command.name} ${command.usage}`.trimEnd());
    terminal.say(`Run mekiki ${command.name} --help for details.`);
    return EXIT.usage;
  }
}

/** @throws UsageError for options that do not exist or have no value */
function taskOf(command: Command, args: string[], { env, terminal, signal }: Surroundings): Task {
  const options = { ...command.options, ...COMMON };
  const { values, positionals } = parsed(command.takesExclusions ? withMarks(args, options) : args, options);
  const text = (name: string) => (typeof values[name] === 'string' ? withoutMark(values[name]) : undefined);
  const server = serverOf(text('server') ?? (env['MEKIKI_SERVER'] || 'http://localhost:8080'));
  const headers = identityOf(env);
  return {
    client: createClient(createConfig({ baseUrl: server, headers })),
    server,
    headers,
    terminal,
    signal,
    inputs: positionals.map(withoutMark),
    isJson: values['json'] === true,
    text,
    number: (name) => {
      const value = text(name);
      if (value === undefined) return undefined;
      if (value.trim() === '' || !Number.isFinite(Number(value)))
        throw new UsageError(`--${name} must be a number, not "${value}".`);
      return Number(value);
    },
    has: (name) => values[name] !== undefined && values[name] !== false,
  };
}

/** Version of the package that contains this file. */
function versionOf(): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/** The caller's credentials: an API key, otherwise a user token. */
function identityOf(env: Surroundings['env']): Record<string, string> {
  const [key, token] = [secretOf(env, 'MEKIKI_API_KEY'), secretOf(env, 'MEKIKI_TOKEN')];
  if (key) return { Authorization: `Bearer ${key}` };
  return token ? { 'X-token-user': token } : {};
}

/** @throws UsageError without the secret, which the error of `fetch` would repeat */
function secretOf(env: Surroundings['env'], name: string): string | undefined {
  const secret = env[name]?.trim();
  if (secret && !/^[\x20-\x7E]+$/.test(secret)) throw new UsageError(`${name} contains characters that no token has.`);
  return secret;
}

/** Before a word that begins with a minus, which would be read as options of one letter. No argument has it. */
const MARK = '\0';
const withoutMark = (arg: string) => (arg.startsWith(MARK) ? arg.slice(MARK.length) : arg);

/** Marks what looks like an option of one letter and is none: "-glasses", and "-night" beside "-n 5" and "-n5". */
function withMarks(args: readonly string[], options: Readonly<Record<string, Option>>): string[] {
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  const named = Object.entries(options).flatMap(([name, { short, type, takesExclusions }]) => [
    { arg: `--${name}`, type, takesExclusions },
    ...(short === undefined ? [] : [{ arg: `-${short}`, type, takesExclusions }]),
  ]);
  return args.map((arg, at) => {
    const isDigit = /^-.\d/.test(arg);
    const isOption = named.some(
      (one) => one.arg === arg || (isDigit && one.type === 'string' && one.arg === arg.slice(0, 2)),
    );
    const isValue = named.some((one) => one.type === 'string' && !one.takesExclusions && one.arg === args[at - 1]);
    return /^-[^-]/.test(arg) && !isOption && !isValue && at < end ? `${MARK}${arg}` : arg;
  });
}

function parsed(args: string[], options: Readonly<Record<string, Option>>) {
  try {
    return parseArgs({ args, options: parseOptions(options), allowPositionals: true });
  } catch (error) {
    // Node's sentence, without the hint about its own workarounds.
    throw new UsageError((error as Error).message.split(/\. (?=To )/)[0] ?? '', { cause: error });
  }
}

/** @throws UsageError if it is not the URL of a server */
function serverOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--server must be an address such as http://localhost:8080, not "${text}".`);
  return url.origin + url.pathname.replace(/\/+$/, '');
}
