import type { Config } from '../../platform/config/config.ts';
import { type BuiltinTaggerParts, createBuiltinTagger } from './adapter.builtin.ts';
import { createOnnxTagger } from './adapter.onnx.ts';
import type { Tagger } from '../../engines/ports/tagger.ts';

/** The tagger that the configuration names. */
export function createTagger({ taggerModel }: Pick<Config, 'taggerModel'>, parts: BuiltinTaggerParts): Tagger {
  return taggerModel === undefined ? createBuiltinTagger(parts) : createOnnxTagger({ folder: taggerModel });
}
