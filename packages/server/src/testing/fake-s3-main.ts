/** Serves a folder as object storage: `node --openssl-legacy-provider fake-s3-main.ts FOLDER PORT`; prints its port once it listens. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';
import { BUCKET } from './fake-s3.ts';

const [directory = '', port = '0'] = process.argv.slice(2);
const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET }] });
await s3.configureBuckets();
const server = createServer(s3.callback());
server.listen(Number(port), '127.0.0.1', () => {
  console.log(`Port ${(server.address() as AddressInfo).port}`);
});
// The process that started it has ended.
process.stdin.resume().once('end', () => process.exit(0));
