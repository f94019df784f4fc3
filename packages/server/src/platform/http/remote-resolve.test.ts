/** Names are looked up at a real name server of our own, over UDP. */
import { createSocket } from 'node:dgram';
import { afterEach, expect, test } from 'vitest';
import { resolveName } from './remote-target.ts';

const TYPES = { 1: 'A', 28: 'AAAA' } as const;
const NO_SUCH_NAME = 3;
const open: (() => void)[] = [];

afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** Answers every question with these addresses, or that there is no such name (RFC 1035, 4.1). @returns `address:port` */
async function nameServer(addresses: { A?: number[]; AAAA?: number[] }): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => {
    // The question: a name in parts, each after its length, then type and class.
    const end = query.indexOf(0, 12) + 5;
    const question = query.subarray(12, end);
    const type = TYPES[question.readUInt16BE(question.length - 4) as keyof typeof TYPES];
    const found = addresses[type];
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(0x81_80 | (found ? 0 : NO_SUCH_NAME), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(found ? 1 : 0, 6);
    header.fill(0, 8);
    // The name is that of the question; class IN, kept for a minute.
    const record = Buffer.from([0xc0, 0x0c, 0, type === 'A' ? 1 : 28, 0, 1, 0, 0, 0, 60, 0, found?.length ?? 0]);
    socket.send(Buffer.concat([header, question, ...(found ? [record, Buffer.from(found)] : [])]), port, address);
  });
  await new Promise<void>((ready) => void socket.bind(0, '127.0.0.1', ready));
  open.push(() => socket.close());
  return `127.0.0.1:${socket.address().port}`;
}

const V4 = [93, 184, 216, 34];
const V6 = [0x26, 0x06, 0x47, ...Array.from({ length: 12 }, () => 0), 0x11];

test('both kinds of addresses of a name', async () => {
  expect(await resolveName('example.org', [await nameServer({ A: V4, AAAA: V6 })])).toEqual([
    '93.184.216.34',
    '2606:4700::11',
  ]);
});

test('one kind where the other is not there', async () => {
  expect(await resolveName('example.org', [await nameServer({ A: V4 })])).toEqual(['93.184.216.34']);
  expect(await resolveName('example.org', [await nameServer({ AAAA: V6 })])).toEqual(['2606:4700::11']);
});

test('a name without any address is not found', async () => {
  await expect(resolveName('example.org', [await nameServer({})])).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

test('a name of the own network is asked of the system, which has it in its hosts file', async () => {
  const found = await resolveName('localhost', [await nameServer({ A: V4 })]);
  expect(found.length).toBeGreaterThan(0);
  for (const address of found) expect(['127.0.0.1', '::1']).toContain(address);
});
