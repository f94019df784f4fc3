/** The command `mekiki` of the client package, as a process, against a real server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { generationJobs, listHistory } from '@mekiki/api-client';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMAND, lines, type MekikiSite, startMekikiSite } from './mekiki-command.ts';
import { accountOf, keyOf } from './people.ts';

let site: MekikiSite;
beforeAll(async () => {
  site = await startMekikiSite();
});
afterAll(() => site.close());

const start: MekikiSite['start'] = (...params) => site.start(...params);
const mekiki: MekikiSite['mekiki'] = (...params) => site.mekiki(...params);

test('tells its version, also after a command', async () => {
  const told = { code: 0, output: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), said: '' };
  expect(await mekiki(['--version'])).toEqual(told);
  expect(await mekiki(['search', '--version'])).toEqual(told);
});

test('each of several files is processed even if others fail', async () => {
  const { code, output, said } = await mekiki(['tag', 'broken.png', 'image.jpg', '--json']);
  const [broken, sample] = lines<{ input: string; error?: string; results?: { data: { general: unknown[] } } }>(output);
  expect(code).toBe(1);
  expect(broken).toMatchObject({ input: 'broken.png', error: expect.stringContaining('.') });
  expect(said).toBe(`mekiki: broken.png: ${broken?.error}\n`);
  expect(sample?.results?.data.general.length).toBeGreaterThan(0);
});

test('tags alone, as a prompt takes them, from a score on that the server takes', async () => {
  const { output } = await mekiki(['tag', 'image.jpg', '--plain', '-t', '0.2']);
  expect(output.trimEnd().split(', ').length).toBeGreaterThan(3);
  expect(output).not.toContain('_');
  const wrong = await mekiki(['tag', 'image.jpg', '-t', '2']);
  expect(wrong).toMatchObject({ code: 1, output: '', said: expect.stringContaining('general_threshold') });
});

test('captions, in the style that is asked for', async () => {
  const { code, output } = await mekiki(['caption', 'image.jpg', '--style', 'alt']);
  expect(code).toBe(0);
  expect(output.trim().length).toBeGreaterThan(10);
  expect(output.trim().length).toBeLessThan(125);
  expect((await mekiki(['caption', 'image.jpg', '--style', 'loud'])).code).toBe(2);
});

test('enlarges, and overwrites nothing unless told to', async () => {
  expect(await mekiki(['upscale', 'image.jpg', '-o', 'large.webp'])).toMatchObject({
    code: 0,
    output: 'large.webp\n',
  });
  const { width, format } = await sharp(await readFile(path.join(site.folder, 'large.webp'))).metadata();
  expect({ width, format }).toEqual({ width: 320, format: 'webp' });
  const again = await mekiki(['upscale', 'image.jpg', '-o', 'large.webp']);
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('already exists') });
  expect((await mekiki(['upscale', 'image.jpg', '-o', 'large.webp', '--force'])).code).toBe(0);
});

test('converts beside the file or into a folder', async () => {
  expect((await mekiki(['convert', 'image.jpg', '--to', 'webp', '--width', '80'])).output).toBe('image.webp\n');
  expect((await sharp(await readFile(path.join(site.folder, 'image.webp'))).metadata()).width).toBe(80);
  expect((await mekiki(['convert', 'image.jpg', 'image.webp', '--to', 'png', '-o', 'made/'])).said).toContain(
    'already exists',
  );
  expect(await readdir(path.join(site.folder, 'made'))).toEqual(['image.png']);
  expect((await mekiki(['convert', 'image.jpg'])).said).toContain('--to');
});

test('shows the metadata of a file, and removes it', async () => {
  expect((await mekiki(['metadata', 'image.jpg'])).output).toContain('somebody');
  expect((await mekiki(['metadata', 'image.jpg', '--remove'])).output).toBe('image-clean.jpg\n');
  expect((await mekiki(['metadata', 'image-clean.jpg'])).output).not.toContain('somebody');
});

test('generates into a folder', async () => {
  const { code, output } = await mekiki(['generate', '1girl, moon', '--seed', '7', '-n', '2', '-o', 'drawn']);
  expect(code).toBe(0);
  // Whichever is ready first comes first.
  const files = output.trimEnd().split('\n').toSorted();
  expect(files).toHaveLength(2);
  for (const file of files)
    expect((await sharp(await readFile(path.join(site.folder, file))).metadata()).format).toBe('png');
  expect(files[0]).toContain('mekiki-7-');
});

test('Ctrl-C ends the work on the server as well', async () => {
  const { token, client } = await accountOf(site.server.url);
  const child = start(['generate', '1girl', '-n', '24', '--steps', '30', '-o', 'cancelled'], { MEKIKI_TOKEN: token });
  const ended = once(child, 'close');
  // Its first image: the job is under way.
  if (child.stdout) await once(child.stdout, 'data');
  expect((await generationJobs({ client })).data).toHaveLength(1);
  child.kill('SIGINT');
  await ended;
  expect(child.exitCode).toBe(130);
  expect((await generationJobs({ client })).data).toEqual([]);
});

test('ends quietly with a pipe that is closed', async () => {
  const { token, client } = await accountOf(site.server.url);
  const child = start(['generate', '1girl', '-n', '24', '--steps', '30', '-o', 'piped'], { MEKIKI_TOKEN: token });
  const ended = once(child, 'exit');
  if (child.stdout) await once(child.stdout, 'data');
  child.stdout?.destroy();
  expect(await ended).toEqual([0, null]);
  expect((await generationJobs({ client })).data).toEqual([]);
});

test.skipIf(!existsSync('/dev/full'))('fails if its output cannot be written (skipped without /dev/full)', async () => {
  await using full = await open('/dev/full', 'w');
  const env = { ...process.env, MEKIKI_SERVER: site.server.url };
  const refused = spawn(process.execPath, [COMMAND, 'status'], { env, stdio: ['ignore', full.fd, 'pipe'] });
  let said = '';
  refused.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  await once(refused, 'close');
  expect({ code: refused.exitCode, said }).toEqual({
    code: 1,
    said: expect.stringMatching(/^mekiki: The output could not be written: ENOSPC.*\n$/),
  });
});

test('works with an API key, as far as its scopes go', async () => {
  const owner = await accountOf(site.server.url);
  const { token: key } = await keyOf(owner, site.server.url, ['search']);
  const env = { MEKIKI_API_KEY: key };
  expect((await mekiki(['search', 'image.jpg', '-n', '1'], env)).code).toBe(0);
  expect((await listHistory({ client: owner.client, body: {} })).data).toHaveLength(1);
  // As read from a file.
  expect((await mekiki(['search', 'image.jpg', '-n', '1'], { MEKIKI_API_KEY: `${key}\n` })).code).toBe(0);
  const refused = await mekiki(['search', 'image.jpg'], { MEKIKI_API_KEY: `${key}\nmk` });
  expect(refused).toMatchObject({ code: 2, said: expect.stringContaining('MEKIKI_API_KEY contains characters') });
  expect(refused.said).not.toContain(key);
  expect(await mekiki(['tag', 'image.jpg'], env)).toMatchObject({
    code: 1,
    said: expect.stringContaining('This API key lacks the scope "tag".'),
  });
});

test('tells what the server can do', async () => {
  const { output } = await mekiki(['status', '--json']);
  expect(lines(output)[0]).toMatchObject({ server: site.server.url, index: { unique: 8 }, quota: { limit: null } });
  expect(
    (await mekiki(['status', '--server', `${site.server.url}/`], { MEKIKI_SERVER: 'http://127.0.0.1:1' })).code,
  ).toBe(0);
  expect(await mekiki(['status'], { MEKIKI_SERVER: 'http://127.0.0.1:1' })).toMatchObject({
    code: 1,
    said: expect.stringContaining('could not be reached'),
  });
});

test('prints help, and explains wrong arguments', async () => {
  const { output } = await mekiki(['--help']);
  const commands = [...output.matchAll(/^ {2}([a-z]+) {2,}/gm)].map(([, name]) => name ?? '');
  expect(commands).toEqual(['search', 'tag', 'caption', 'upscale', 'convert', 'metadata', 'generate', 'status']);
  for (const name of commands) {
    expect(await mekiki([name, '--help'])).toMatchObject({
      code: 0,
      output: expect.stringContaining(`mekiki ${name}`),
    });
  }
  expect(await mekiki(['dance'])).toMatchObject({ code: 2, said: expect.stringContaining('no command "dance"') });
  expect(await mekiki(['tag', '--loud', 'image.jpg'])).toMatchObject({
    code: 2,
    said: expect.stringContaining('--loud'),
  });
  expect(await mekiki(['upscale', 'image.jpg', '-x', 'much'])).toMatchObject({
    code: 2,
    said: expect.stringContaining('a number'),
  });
  expect((await mekiki(['status', '--server', 'nonsense'])).code).toBe(2);
});
