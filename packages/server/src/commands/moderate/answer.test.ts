/** Answers to removal requests, sent to a real mail server. */
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createRemovalRequests, type RequestRow } from '../../catalog/moderation/requests.ts';
import { readLog } from '../../catalog/moderation/log.ts';
import { ConfigError } from '../../platform/config/config-error.ts';
import { readMail } from '../../platform/config/mail.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { startFakeSmtp } from '../../testing/fake-smtp.ts';
import { answer, openRequest } from './answer.ts';
import { readCommand } from './args.ts';

let open: TestDatabase;
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
beforeAll(async () => {
  [open, smtp] = await Promise.all([openTestDatabase('embedded'), startFakeSmtp()]);
});
afterAll(() => Promise.all([open.dispose(), smtp.stop()]));

async function decided(args: string[], url: string | undefined): Promise<{ said: string; row: RequestRow }> {
  const { queries } = open.database;
  const requests = createRemovalRequests(queries);
  await requests.add({
    image: `https://a.example/${encodeURIComponent(args.join())}`,
    reason: 'It is mine.',
    contact: 'artist@example.com',
  });
  const id = (await requests.list()).at(-1)?.id ?? 0;
  const [task = '', ...rest] = args;
  const command = readCommand([task, String(id), ...rest]);
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const mail = url === undefined ? undefined : { url, from: 'operator@example.com', noticesTo: undefined };
  const config = { mail, publicUrl: 'https://mekiki.example' };
  const request = await openRequest(queries, command);
  const decision = task === 'accept' ? 'accepted' : 'declined';
  await requests.decide(id, { decision, reason: command.reason });
  await answer(config, command, request, decision);
  await expect(openRequest(queries, command)).rejects.toThrow('was decided already');
  return { said: log.mock.calls.flat().join('\n'), row: await requests.find(id) };
}

test('the requester is told that the image was removed', async () => {
  const { said, row } = await decided(['accept'], smtp.url);
  expect(said).toContain('artist@example.com was told.');
  expect(row).toMatchObject({ state: 'accepted', decidedAt: expect.any(Date) });
  const mail = smtp.received.at(-1);
  expect(mail).toMatchObject({ from: 'operator@example.com', to: ['artist@example.com'] });
  expect(mail?.raw).toContain('Subject: The image was removed');
  expect(mail?.raw).toContain('https://mekiki.example');
});

test('the requester is told why nothing was removed, and the reason is logged', async () => {
  const { row } = await decided(['decline', '--reason', 'It is in the public domain.'], smtp.url);
  expect(row).toMatchObject({ state: 'declined', answer: 'It is in the public domain.' });
  expect(smtp.received.at(-1)?.raw).toContain('It is in the public domain.');
  const [last] = await readLog(open.database.queries, 1);
  expect(last).toMatchObject({
    action: 'decline',
    subject: `request ${row.id}`,
    reason: 'It is in the public domain.',
  });
});

test.each([
  ['no mail server is set up', undefined, 'No mail is set up.'],
  ['the mail server is away', 'smtp://127.0.0.1:9', 'The answer could not be sent'],
])('the decision stands where %s, and the operator is told', async (_, url, sentence) => {
  const { said, row } = await decided(['decline'], url);
  expect(row.state).toBe('declined');
  expect(said).toContain(sentence);
  expect(said).toContain('Write to artist@example.com.');
});

test('settings of the mail server are checked', () => {
  expect(readMail({})).toBeUndefined();
  expect(readMail({ SMTP_URL: 'smtp://a.example', CONTACT_EMAIL: 'me@a.example' })).toEqual({
    url: 'smtp://a.example',
    from: 'me@a.example',
  });
  expect(() => readMail({ SMTP_URL: 'a.example:secret' })).toThrow(ConfigError);
  expect(() => readMail({ SMTP_URL: 'smtp://a.example' })).toThrow('MAIL_FROM');
});
