/** How many tags a tagger knows, by their group. */
export type Vocabulary = Readonly<Record<string, number>>;

/** What every tool's engine reports about itself. */
export interface Engine {
  /** Its display name: `Built in`, `ONNX`, `OpenAI-compatible`. */
  readonly kind: string;
  /** Display name of the model in use. */
  readonly name: string;
  /** @throws EngineError if it cannot work now */
  check(): Promise<void>;
  /** Only a tagger has one. @throws EngineError if it cannot work now */
  vocabulary?(): Promise<Vocabulary>;
}
