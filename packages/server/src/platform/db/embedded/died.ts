/** The thread of the embedded database ended while a call was under way. What was committed before is kept. */
export class DatabaseDiedError extends Error {
  override readonly name = 'DatabaseDiedError';

  constructor(options?: ErrorOptions) {
    super('The embedded database stopped working.', options);
  }
}
