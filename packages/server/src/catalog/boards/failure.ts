import { RemoteError } from '../../platform/http/remote-error.ts';
import { BoardError } from './port.ts';

/** What went wrong before there was a response. @param thrown by the connection, or by the URL checks */
export function failureOf(name: string, thrown: unknown): BoardError {
  if (thrown instanceof BoardError) return thrown;
  if (thrown instanceof RemoteError) {
    if (thrown.code === 'too-large') return new BoardError('odd', `${name} sent more than the limit.`);
    if (thrown.code === 'refused-address') {
      return new BoardError('odd', `${name} names an address in a private network, which we do not fetch.`);
    }
    if (thrown.code === 'invalid-url') return new BoardError('odd', `${name} names an invalid address.`);
  }
  if (thrown instanceof Error && thrown.name === 'TimeoutError') {
    return new BoardError('down', `${name} took too long to answer.`);
  }
  if (thrown instanceof Error && 'code' in thrown && /CERT|^UNABLE_TO_/.test(String(thrown.code))) {
    return new BoardError('down', `${name} has no valid certificate, so it is not asked.`);
  }
  return new BoardError('down', `${name} did not answer, or this machine is not online.`);
}
