/** What every engine behind a tool says of itself. */
export interface Engine {
  /** What it is, as people read it: `Built in`, `ONNX`, `OpenAI-compatible`. */
  readonly kind: string;
  /** Which model works, as people read it. */
  readonly name: string;
  /** @throws EngineError where it cannot work now */
  check(): Promise<void>;
}
