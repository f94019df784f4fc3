/** The receiver of docs/guides/webhooks.md, as it stands there, told by a real server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createWebhook, testWebhook } from '@mekiki/api-client';
import { expect, onTestFinished, test } from 'vitest';
import { webhook } from '../../platform/db/schema.ts';
import { accountOf, keyOf } from '../../testing/people.ts';
import { startTestServer } from '../../testing/server.ts';
import { newSecret } from './sign.ts';

const GUIDE = new URL('../../../../../docs/guides/webhooks.md', import.meta.url);

test('accepts messages of the site and refuses those of others', async () => {
  const [, indented = ''] = /^ *```js\n([\s\S]*?)^ *```$/m.exec(await readFile(GUIDE, 'utf8')) ?? [];
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-webhook-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // One line more than the guide has, to know where it listens.
  const code = `${indented.replaceAll(/^ {3}/gm, '').trimEnd().replace(/;$/, '')}
    .on('listening', function () { console.log(this.address().port); });\n`;
  await writeFile(path.join(folder, 'receiver.mjs'), code);
  const secret = newSecret();
  const env = { ...process.env, NODE_OPTIONS: '', PORT: '0', WEBHOOK_SECRET: secret };
  const receiver = spawn(process.execPath, ['receiver.mjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(receiver, 'exit');
  onTestFinished(async () => {
    receiver.kill();
    await ended;
  });
  const lines = createInterface(receiver.stdout)[Symbol.asyncIterator]();
  const { value: port } = await lines.next();
  const url = `http://127.0.0.1:${port}/`;

  const server = await startTestServer('embedded', 0, { WEBHOOK_ALLOW_HOSTS: `127.0.0.1:${port}` });
  onTestFinished(server.close);
  const { client } = await keyOf(await accountOf(server.url), server.url, ['webhooks']);
  const { data: hook } = await createWebhook({ client, body: { url } });
  if (!hook) throw new Error('No webhook came.');
  // The receiver had to be there first, with a secret.
  await server.database.queries.update(webhook).set({ secret });

  const now = Math.floor(Date.now() / 1_000);
  for (const headers of [
    {},
    { 'webhook-id': 'msg_a', 'webhook-timestamp': String(now), 'webhook-signature': 'v1,AAAA' },
    { 'webhook-id': 'msg_a', 'webhook-timestamp': '1', 'webhook-signature': '' },
  ]) {
    expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(401);
  }
  await testWebhook({ client, path: { id: hook.id } });
  expect((await lines.next()).value).toBe(`webhook.test {"webhook":${hook.id}}`);
});
