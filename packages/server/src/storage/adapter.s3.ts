/** Objects in a bucket of anything that speaks S3's protocol. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, type Dispatcher, request } from 'undici';
import { checkName, type ListedObject, type ObjectFacts, type ObjectStore } from './port.ts';
import { addressOf } from './s3-address.ts';
import { isPassing, isUnknownKey, noAnswer, refusalOf } from './s3-errors.ts';

export interface S3Settings {
  bucket: string;
  /** Put before all names; empty or without slashes at its ends. */
  prefix: string;
  /** Origin of the server, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  keyId: string;
  secret: string;
  /** The bucket in the path of addresses rather than in the name of the host. */
  pathStyle: boolean;
}

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
/** For an answer, and what a large body takes besides: bytes a millisecond of a slow line. */
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
    return request(signed.url, {
      method,
      headers: { ...Object.fromEntries(signed.headers), ...(method === 'PUT' && { 'content-length': String(size) }) },
      ...(method === 'PUT' && { body: isFile ? createReadStream(body.file) : body }),
      dispatcher: agent,
      signal: AbortSignal.timeout(Math.ceil(PATIENCE_MS + size / SLOW_LINE)),
    });
  }

  /** @returns undefined for an object that is not there @throws StorageError */
  async function ask(call: Call): Promise<Answer | undefined> {
    for (let turn = 1; ; turn += 1) {
      const isLast = turn === ATTEMPTS;
      const answer = await attempt(call).catch((error: unknown) => {
        if (isLast) throw noAnswer(settings, error);
        return undefined;
      });
      const status = answer?.statusCode ?? 0;
      if (status >= 200 && status < 300) return answer;
      const text = (await answer?.body.text().catch(() => '')) ?? '';
      // An answer to HEAD has no body that says what is missing.
      if (isUnknownKey(status, text) || (status === 404 && call.method === 'HEAD')) return undefined;
      if (answer && (isLast || !isPassing(status))) throw refusalOf(settings, status, text);
      await sleep(PAUSE_MS * turn);
    }
  }

  async function listPart(prefix: string, after: string | undefined): Promise<string> {
    const query = { 'list-type': '2', prefix, ...(after !== undefined && { 'continuation-token': after }) };
    const answer = await ask({ method: 'GET', query });
    return (await answer?.body.text()) ?? '';
  }

  return {
    async put(name, from) {
      checkName(name);
      const body = from instanceof Uint8Array ? from : { ...from, size: (await fs.stat(from.file)).size };
      const answer = await ask({ method: 'PUT', name, body });
      await answer?.body.dump();
    },

    async get(name) {
      checkName(name);
      const answer = await ask({ method: 'GET', name });
      return answer && new Uint8Array(await answer.body.arrayBuffer());
    },

    async open(name) {
      checkName(name);
      const answer = await ask({ method: 'GET', name });
      return answer && { ...factsOf(answer), body: answer.body };
    },

    async stat(name) {
      checkName(name);
      const answer = await ask({ method: 'HEAD', name });
      await answer?.body.dump();
      return answer && factsOf(answer);
    },

    async remove(name) {
      checkName(name);
      const answer = await ask({ method: 'DELETE', name });
      await answer?.body.dump();
    },

    async *list(below) {
      checkName(below);
      let after: string | undefined;
      do {
        const xml = await listPart(`${folder}${below}/`, after);
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) yield listed(entry, folder);
        after = textOf(xml, 'NextContinuationToken');
      } while (after !== undefined && after !== '');
    },

    async check() {
      const answer = await ask({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1', prefix: folder } });
      await answer?.body.dump();
    },

    close: async () => agent.close(),
  };
}

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
