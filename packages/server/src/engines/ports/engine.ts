/** What every engine behind a tool says of itself. */
export interface Engine {
  /** What it is, as people read it: `Built in`, `ONNX`, `OpenAI-compatible`. */
  readonly kind: string;
  /** Which model works, as people read it. */
  readonly name: string;
  /** @throws EngineError where it cannot work now */
  check(): Promise<void>;
}

/** An engine cannot work. Its message is one sentence: what the operator must do. It names no address, path or key. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}
