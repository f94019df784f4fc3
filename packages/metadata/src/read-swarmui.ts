import { type AiSettings, type FileTexts, settingsOf } from './ai-settings.ts';
import { objectOf, parseObject } from './json.ts';

/** SwarmUI: JSON with `sui_image_params`, in PNG as `parameters`, else in EXIF. */
export function readSwarmUi(texts: FileTexts): AiSettings | undefined {
  for (const name of ['exif:Model', 'parameters', 'exif:UserComment']) {
    const made = objectOf(parseObject(texts.get(name))?.sui_image_params);
    if (!made) continue;
    return settingsOf('SwarmUI', {
      prompt: made.prompt,
      negativePrompt: made.negativeprompt,
      seed: made.seed,
      steps: made.steps,
      cfg: made.cfgscale,
      sampler: made.sampler ?? made.comfyuisampler ?? made.autowebuisampler,
      scheduler: made.scheduler,
      width: made.width,
      height: made.height,
      model: made.model,
      strength: made.initimagecreativity,
    });
  }
  return undefined;
}
