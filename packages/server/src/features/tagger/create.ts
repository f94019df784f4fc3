import path from 'node:path';
import { readChosenModels } from '../../platform/config/chosen-models.ts';
import type { Config } from '../../platform/config/config.ts';
import { type BuiltinTaggerParts, createBuiltinTagger } from './adapter.builtin.ts';
import { type ChosenTaggerLog, createChosenTagger } from './adapter.chosen.ts';
import { createOnnxTagger } from './adapter.onnx.ts';
import type { Tagger } from '../../engines/ports/tagger.ts';

/**
 * The tagger of `TAGGER_MODEL`; without it the one chosen among the downloaded models, or the built-in one.
 * @param parts with `log` the choice is followed while the process runs, as a server does
 */
export function createTagger(
  { taggerModel, modelsDir }: Pick<Config, 'taggerModel' | 'modelsDir'>,
  { log, ...parts }: BuiltinTaggerParts & { log?: ChosenTaggerLog },
): Tagger {
  const open = (folder: string) => createOnnxTagger({ folder });
  if (taggerModel !== undefined) return open(taggerModel);
  const builtin = createBuiltinTagger(parts);
  if (log) return createChosenTagger({ modelsDir, builtin, open, log });
  const { tagger } = readChosenModels(modelsDir);
  return tagger === undefined ? builtin : open(path.join(modelsDir, tagger));
}
