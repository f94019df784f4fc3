/** Objects in a bucket of anything that speaks S3's protocol. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, type Dispatcher, request } from 'undici';
import type { S3Settings } from '../config/storage.ts';
import { checkName, isName, type ListedObject, type ObjectFacts, type ObjectStore, StorageError } from './port.ts';
import { addressOf } from './s3-address.ts';
import { isPassing, isUnknownKey, noAnswer, refusalOf } from './s3-errors.ts';

interface Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Undefined for the bucket itself. */
  name?: string;
  query?: Record<string, string>;
  body?: Uint8Array | { file: string; size: number };
}

type Answer = Dispatcher.ResponseData;

const ATTEMPTS = 3;
/** Before the second attempt, in milliseconds; twice as long before the third. */
const PAUSE_MS = 200;
/** Time for an answer to begin, plus the time to upload a large body: bytes per millisecond on a slow line. */
const PATIENCE_MS = 20_000;
const SLOW_LINE = 250;
/** Connections at once. */
const CONNECTIONS = 64;

/** @param settings where, and as whom */
export function createS3Store(settings: S3Settings): ObjectStore {
  const agent = new Agent({ connections: CONNECTIONS, connectTimeout: 5_000, allowH2: false });
  const signingKeys = new Map<string, ArrayBuffer>();
  const folder = settings.prefix && `${settings.prefix}/`;

  async function attempt(call: Call): Promise<Answer> {
    const { method, name, query = {}, body = new Uint8Array() } = call;
    const url = addressOf(settings, name);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const isFile = !(body instanceof Uint8Array);
    const { keyId: accessKeyId, secret: secretAccessKey, region } = settings;
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: {
        // A file would have to be read twice.
        'x-amz-content-sha256': isFile ? 'UNSIGNED-PAYLOAD' : createHash('sha256').update(body).digest('hex'),
      },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: signingKeys,
    }).sign();
    const size = isFile ? body.size : body.length;
    const patience = new AbortController();
    const end = () => patience.abort(new DOMException('There was no answer.', 'TimeoutError'));
    const timer = setTimeout(end, PATIENCE_MS + size / SLOW_LINE);
    try {
      return await request(signed.url, {
        method,
        headers: { ...Object.fromEntries(signed.headers), ...(method === 'PUT' && { 'content-length': String(size) }) },
        ...(method === 'PUT' && { body: isFile ? createReadStream(body.file) : body }),
        dispatcher: agent,
        signal: patience.signal,
        // From one piece to the next: a body takes as long as its reader does.
        bodyTimeout: PATIENCE_MS,
      });
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * @param read reads the answer; a request that breaks off meanwhile is repeated
   * @returns undefined for an object that is not there
   * @throws StorageError
   */
  async function ask<T>(call: Call, read: (answer: Answer) => Promise<T>): Promise<T | undefined> {
    for (let turn = 1; ; turn += 1) {
      const isLast = turn === ATTEMPTS;
      try {
        const answer = await attempt(call);
        const { statusCode: status, body } = answer;
        if (status >= 200 && status < 300) return await read(answer);
        const text = await body.text();
        // An answer to HEAD has no body that says what is missing.
        if (isUnknownKey(status, text) || (status === 404 && call.method === 'HEAD')) return undefined;
        if (isLast || !isPassing(status)) throw refusalOf(settings, status, text);
      } catch (error) {
        if (error instanceof StorageError) throw error;
        if (isLast) throw noAnswer(settings, error);
      }
      await sleep(PAUSE_MS * turn);
    }
  }

  async function listPart(prefix: string, after: string | undefined): Promise<string> {
    const query = { 'list-type': '2', prefix, ...(after !== undefined && { 'continuation-token': after }) };
    return (await ask({ method: 'GET', query }, ({ body }) => body.text())) ?? '';
  }

  return {
    async put(name, from) {
      checkName(name);
      const body = from instanceof Uint8Array ? from : { ...from, size: (await fs.stat(from.file)).size };
      await ask({ method: 'PUT', name, body }, empty);
    },

    async get(name) {
      checkName(name);
      return ask({ method: 'GET', name }, async ({ body }) => new Uint8Array(await body.arrayBuffer()));
    },

    async open(name) {
      checkName(name);
      return ask({ method: 'GET', name }, async (answer) => {
        // To destroy it unread is an error for undici, and one that nobody hears would end the process.
        answer.body.on('error', () => {});
        return { ...factsOf(answer), body: answer.body };
      });
    },

    async stat(name) {
      checkName(name);
      return ask({ method: 'HEAD', name }, async (answer) => {
        await empty(answer);
        return factsOf(answer);
      });
    },

    async remove(name) {
      checkName(name);
      await ask({ method: 'DELETE', name }, empty);
    },

    async *list(below) {
      checkName(below);
      let after: string | undefined;
      do {
        const xml = await listPart(`${folder}${below}/`, after);
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const object = listed(entry, folder);
          if (isName(object.name)) yield object;
        }
        after = textOf(xml, 'NextContinuationToken');
      } while (after !== undefined && after !== '');
    },

    async check() {
      await ask({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1', prefix: folder } }, empty);
    },

    hasRoom: async () => true,

    close: async () => agent.close(),
  };
}

/** Reads to the end, so that the connection can be used again. */
const empty = ({ body }: Answer): Promise<void> => body.dump();

function factsOf({ headers }: Answer): ObjectFacts {
  return { size: Number(headers['content-length']), modifiedAt: new Date(String(headers['last-modified'])) };
}

function listed(xml: string, folder: string): ListedObject {
  return {
    name: (textOf(xml, 'Key') ?? '').slice(folder.length),
    size: Number(textOf(xml, 'Size')),
    modifiedAt: new Date(textOf(xml, 'LastModified') ?? Number.NaN),
  };
}

/** Our names have no characters that XML escapes; tokens of servers may. */
function textOf(xml: string, element: string): string | undefined {
  const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? [];
  return text?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
