/** An engine cannot work. Its message is one sentence: what the operator must do. It names no address, path or key. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}
