/** One request for an image, or with a message, without redirects, on a connection of its own. It runs in a fetch worker. */
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Writable } from 'node:stream';
import { pipeBody } from './remote-body.ts';
import { badReceiver, badStatus, RemoteError, tooLarge, unreachable } from './remote-error.ts';

export interface Hop {
  /** Checked: `http:` or `https:`, without credentials. */
  url: string;
  /** The only addresses to connect to, whatever the name of the host means by now. */
  addresses: readonly string[];
  userAgent: string;
  /** The page that is named as showing the image. */
  referer?: string;
  /** Maximum size of the body, both as sent and unpacked. */
  maxBytes: number;
  /** What is sent with POST; of the answer only the status counts then. Undefined for a GET. */
  post?: { headers: Readonly<Record<string, string>>; body: string | Uint8Array };
}

/** What a site says besides the body. */
export interface HopAnswer {
  /** Where it sends us, as it says; the body is not read then. */
  redirect?: string;
  /** As it says; not to be trusted. */
  contentType?: string;
}

const MAX_HEADER_BYTES = 16 * 1024;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Asks for the image and writes its bytes, unpacked, into `sink`. The connection is closed at the end.
 * @throws RemoteError, also once `signal` is aborted
 */
export async function visit(hop: Hop, sink: Writable, signal: AbortSignal): Promise<HopAnswer> {
  const request = open(hop, signal);
  try {
    const answer = await answerTo(request, hop.post?.body);
    const { statusCode: status = 0, headers } = answer;
    if (REDIRECTS.has(status) && headers.location !== undefined) return { redirect: headers.location };
    if (hop.post) {
      if (status < 200 || status > 299) throw badReceiver(status);
      return {};
    }
    if (status < 200 || status > 299) throw badStatus(status);
    if (Number(headers['content-length']) > hop.maxBytes) throw tooLarge(hop.maxBytes);
    await pipeBody(answer, headers['content-encoding'], hop.maxBytes, sink);
    // Where only the end of the connection ends the body, Node takes a reset for one.
    if (request.socket?.errored) throw request.socket.errored;
    const contentType = headers['content-type'];
    return contentType === undefined ? {} : { contentType };
  } catch (error) {
    throw error instanceof RemoteError ? error : unreachable(error);
  } finally {
    request.destroy();
  }
}

function open({ url, addresses, userAgent, referer, post }: Hop, signal: AbortSignal): http.ClientRequest {
  const { request } = url.startsWith('https:') ? https : http;
  return request(url, {
    agent: false,
    method: post ? 'POST' : 'GET',
    headers: post
      ? { ...post.headers, 'user-agent': userAgent }
      : {
          'user-agent': userAgent,
          accept: 'image/*,*/*;q=0.5',
          'accept-encoding': 'identity',
          ...(referer !== undefined && { referer }),
        },
    // Whatever NODE_OPTIONS say.
    insecureHTTPParser: false,
    lookup: lookupOf(addresses),
    maxHeaderSize: MAX_HEADER_BYTES,
    signal,
  });
}

/** The first final answer; those before it, such as 100 and 103, say nothing to us. */
function answerTo(request: http.ClientRequest, body: string | Uint8Array = ''): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve);
    // Destroying the request above fires this event as well.
    request.on('error', reject);
    request.once('close', () => reject(new Error('The connection was closed without an answer.')));
    request.end(body);
  });
}

function lookupOf(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return (_name, { all }, done) => {
    if (all) done(null, entries);
    else done(null, entries[0]?.address ?? '', entries[0]?.family);
  };
}
