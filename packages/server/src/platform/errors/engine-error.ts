/** An engine cannot work. Its message is one sentence: what the operator must do. It names no address, path or key. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  /** What visitors are told; undefined where only the operator can do something. */
  readonly forVisitors: string | undefined;

  constructor(message: string, { forVisitors, ...options }: ErrorOptions & { forVisitors?: string | undefined } = {}) {
    super(message, options);
    this.forVisitors = forVisitors;
  }
}

/** What visitors are told while the server stops. */
export const RESTARTING = 'The server is restarting. Try again in a few seconds.';

/** What visitors are told of a tool that does not work. @param tool with its verb: `The generator is` */
export const unavailable = (tool: string): string => `${tool} not available right now. Try again later.`;
