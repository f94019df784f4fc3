import { type AiSettings, type FileTexts, settingsOf, sizeOf } from './ai-settings.ts';
import { XMP } from './file-texts.ts';
import { parseObject } from './json.ts';
import { xmpText } from './xmp.ts';

/** Draw Things: JSON in XMP's exif:UserComment. */
export function readDrawThings(texts: FileTexts): AiSettings | undefined {
  const made = parseObject(xmpText(texts.get(XMP) ?? '', 'exif:UserComment'));
  return (
    made &&
    settingsOf('Draw Things', {
      prompt: made.c,
      negativePrompt: made.uc,
      seed: made.seed,
      steps: made.steps,
      cfg: made.scale,
      sampler: made.sampler,
      ...sizeOf(made.size),
      model: made.model,
      strength: made.strength,
    })
  );
}
