import type { RemoteFetcher } from '../http/remote.ts';
import { RemoteError, type RemoteErrorCode } from '../http/remote-error.ts';

const REASONS: Partial<Record<RemoteErrorCode, string>> = {
  'invalid-url': 'The URL must start with http:// or https:// and hold no password.',
  'refused-address':
    'The URL leads into a private network or has an unusual port. Ports 80, 443, 8080 and 8443 are allowed.',
  unreachable: 'The URL cannot be reached: there is no such host, it does not answer, or its certificate is not valid.',
  timeout: 'The URL took too long to answer.',
};

/** The URL of a receiver of messages. @throws RemoteError with a sentence for its owner, if nothing may be sent there */
export async function checkReceiver({ check }: Pick<RemoteFetcher, 'check'>, address: string): Promise<URL> {
  return check(address).catch((error: unknown) => {
    throw error instanceof RemoteError ? new RemoteError(error.code, reasonOf(error), { cause: error }) : error;
  });
}

/** Why a delivery failed, as a sentence for the owner. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof RemoteError)) return 'Something went wrong on our side.';
  return REASONS[error.code] ?? error.message;
}
