/** What S3 servers refuse, in sentences for the operator. */
import { StorageError } from './port.ts';

interface Where {
  bucket: string;
  endpoint: string;
  region: string;
}

const codeOf = (xml: string): string => /<Code>([A-Za-z0-9.]{1,60})<\/Code>/.exec(xml)?.[1] ?? '';

/** Whether the object, and only the object, is missing. */
export const isUnknownKey = (status: number, xml: string): boolean => status === 404 && codeOf(xml) === 'NoSuchKey';

/** Whether asking again may help. */
export const isPassing = (status: number): boolean => status === 429 || status >= 500;

const SENTENCES: Record<string, (where: Where) => string> = {
  NoSuchBucket: ({ bucket }) => `there is no bucket "${bucket}": create it, or correct STORAGE_URL`,
  InvalidAccessKeyId: () => 'it does not know the key: correct STORAGE_KEY_ID',
  SignatureDoesNotMatch: () => 'the secret does not fit the key: correct STORAGE_SECRET',
  AccessDenied: ({ bucket }) =>
    `the key may not do this: let it list, read, write and delete in the bucket "${bucket}"`,
  RequestTimeTooSkewed: () => 'the clocks differ: set the time of this machine',
  AuthorizationHeaderMalformed: ({ region }) => `it is not in the region "${region}": correct STORAGE_REGION`,
  PermanentRedirect: () => 'the bucket is at another address: correct STORAGE_ENDPOINT or STORAGE_REGION',
};

/** @param xml of the answer */
export function refusalOf(where: Where, status: number, xml: string): StorageError {
  const code = codeOf(xml);
  const known = SENTENCES[code]?.(where);
  const what =
    known ??
    (status === 403
      ? 'it refuses the key: correct STORAGE_KEY_ID and STORAGE_SECRET'
      : `it answers with ${status}${code && ` (${code})`}`);
  return new StorageError(`The object storage at ${hostOf(where)} cannot be used: ${what}.`);
}

/** @param error of the connection */
export function noAnswer(where: Where, error: unknown): StorageError {
  const { code, name } = error as NodeJS.ErrnoException;
  // The codes of DOMExceptions are numbers that say nothing.
  return new StorageError(
    `The object storage at ${hostOf(where)} does not answer (${typeof code === 'string' ? code : name}): start it, or correct STORAGE_ENDPOINT.`,
  );
}

const hostOf = ({ endpoint }: Where) => new URL(endpoint).host;
