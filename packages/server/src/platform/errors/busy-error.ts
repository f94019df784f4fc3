/** The queue of interactive tasks is full: answer 429 with `Retry-After`. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  /** A fair guess of when there is room again, in whole seconds, at least 1. */
  readonly retryAfterSeconds: number;
  /** The client has taken its share of the room itself. */
  readonly isOwnLimit: boolean;

  constructor(retryAfterSeconds: number, { isOwnLimit }: { isOwnLimit: boolean }) {
    super('The server is busy. Please try again in a moment.');
    this.retryAfterSeconds = retryAfterSeconds;
    this.isOwnLimit = isOwnLimit;
  }
}
