import { type AiSettings, type FileTexts, settingsOf } from './ai-settings.ts';
import { parseObject } from './json.ts';

/** Easy Diffusion: a text for each setting in PNG, one JSON in EXIF's UserComment; its keys have two spellings. */
export function readEasyDiffusion(texts: FileTexts): AiSettings | undefined {
  const json = parseObject(texts.get('exif:UserComment'));
  const of = (key: string, words: string) => texts.get(key) ?? texts.get(words) ?? json?.[key] ?? json?.[words];
  const negativePrompt = of('negative_prompt', 'Negative Prompt');
  if (negativePrompt === undefined) return undefined;
  const model = of('use_stable_diffusion_model', 'Stable Diffusion model');
  return settingsOf('Easy Diffusion', {
    prompt: of('prompt', 'Prompt'),
    negativePrompt,
    seed: of('seed', 'Seed'),
    steps: of('num_inference_steps', 'Steps'),
    cfg: of('guidance_scale', 'Guidance Scale'),
    sampler: of('sampler_name', 'Sampler'),
    width: of('width', 'Width'),
    height: of('height', 'Height'),
    // Some versions write the whole path.
    model: typeof model === 'string' ? model.split(/[\\/]/).at(-1) : undefined,
    strength: of('prompt_strength', 'Prompt Strength'),
  });
}
