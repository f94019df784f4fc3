import { type AiSettings, type FileTexts, settingsOf, sizeOf } from './ai-settings.ts';
import { parseObject } from './json.ts';

/** Fooocus: JSON in `parameters`, EXIF's UserComment or a comment. */
export function readFooocus(texts: FileTexts): AiSettings | undefined {
  for (const name of ['parameters', 'exif:UserComment', 'Comment', 'comment']) {
    const made = parseObject(texts.get(name));
    if (!made || !('base_model' in made)) continue;
    return settingsOf('Fooocus', {
      prompt: made.prompt,
      negativePrompt: made.negative_prompt,
      seed: made.seed,
      steps: made.steps,
      cfg: made.guidance_scale ?? made.cfg,
      sampler: made.sampler,
      scheduler: made.scheduler,
      width: made.width,
      height: made.height,
      // As Python writes a pair: (832, 1216).
      ...sizeOf(made.resolution),
      model: made.base_model,
    });
  }
  return undefined;
}
