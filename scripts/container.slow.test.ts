/** The files of the container's last stage, installed as there: a server must start with them alone. */
import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { TEST_LIMIT } from './test-limits.ts';
import { ROOT } from './tools.ts';

test(
  'the server of the container starts and answers, and its commands run',
  async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-container-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const leftOut = (await readFile(path.join(ROOT, '.dockerignore'), 'utf8')).trim().split(/\s*\n/);
    const [, last = ''] = (await readFile(path.join(ROOT, 'Dockerfile'), 'utf8')).split(/^FROM node:.*$/m);
    for (const [, files = '', to = ''] of last.matchAll(/^COPY (?!--from)(.+) (\S+)$/gm)) {
      for (const from of files.split(' ')) {
        const target = to === './' ? from : to;
        const isLeftOut = (file: string) => leftOut.some((glob) => path.matchesGlob(path.relative(ROOT, file), glob));
        await cp(path.join(ROOT, from), path.join(folder, target), {
          recursive: true,
          filter: (file) => !isLeftOut(file),
        });
      }
    }
    const run = promisify(execFile);
    const filter = ['--filter', '@mekiki/server...'];
    await run('pnpm', ['install', '--frozen-lockfile', '--prod', '--prefer-offline', ...filter], { cwd: folder });

    const { stdout } = await run(process.execPath, ['packages/server/src/admin.ts', '--version'], { cwd: folder });
    expect(stdout).toMatch(/^\d+\.\d+\.\d+/);
    const help = await run(process.execPath, ['packages/server/src/doctor.ts', '--help'], { cwd: folder });
    expect(help.stdout).toContain('mekiki-admin doctor');

    const env = { ...process.env, DATA_DIR: path.join(folder, 'data'), PORT: '0', SAMPLE_COLLECTION: '0' };
    const server = spawn(process.execPath, ['packages/server/src/main.ts'], { cwd: folder, env });
    onTestFinished(() => void server.kill('SIGKILL'));
    let said = '';
    const address = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        said += String(chunk);
        const [, url] = /Ready on (http\S+)/.exec(said) ?? [];
        if (url) resolve(url);
      };
      server.stdout.on('data', read);
      server.stderr.on('data', read);
      server.once('exit', () => reject(new Error(said)));
    });
    const answer = await fetch(`${address}/readyz`);
    expect(answer.status).toBe(200);
  },
  5 * TEST_LIMIT,
);
