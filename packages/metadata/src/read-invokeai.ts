import { type AiSettings, type FileTexts, settingsOf } from './ai-settings.ts';
import { objectOf, parseObject, stringOf } from './json.ts';

/** InvokeAI of all ages: `invokeai_metadata` (from 3 on), `sd-metadata` (2), `Dream` (before). */
export function readInvokeAi(texts: FileTexts): AiSettings | undefined {
  return (
    fromMetadata(texts.get('invokeai_metadata')) ??
    fromSdMetadata(texts.get('sd-metadata')) ??
    fromDream(texts.get('Dream'))
  );
}

function fromMetadata(text: string | undefined): AiSettings | undefined {
  const made = parseObject(text);
  const model = objectOf(made?.model);
  return (
    made &&
    settingsOf('InvokeAI', {
      prompt: made.positive_prompt,
      negativePrompt: made.negative_prompt,
      seed: made.seed,
      steps: made.steps,
      cfg: made.cfg_scale,
      sampler: made.scheduler,
      width: made.width,
      height: made.height,
      model: model?.name ?? model?.model_name,
      strength: made.strength,
    })
  );
}

function fromSdMetadata(text: string | undefined): AiSettings | undefined {
  const made = parseObject(text);
  const image = objectOf(made?.image);
  const [first]: unknown[] = Array.isArray(image?.prompt) ? image.prompt : [];
  return (
    image &&
    settingsOf('InvokeAI', {
      ...promptsOf(stringOf(image.prompt) ?? stringOf(objectOf(first)?.prompt) ?? ''),
      seed: image.seed,
      steps: image.steps,
      cfg: image.cfg_scale,
      sampler: image.sampler,
      width: image.width,
      height: image.height,
      model: made?.model_weights,
      strength: image.strength,
    })
  );
}

/** A command line: `"prompt [negative]" -s 30 -S 1 -W 512 -H 768 -C 7.5 -A k_euler_a`. */
function fromDream(text: string | undefined): AiSettings | undefined {
  const end = text?.lastIndexOf('"') ?? -1;
  if (text === undefined || end < 1) return undefined;
  const options = new Map(
    Array.from(text.slice(end + 1, end + 2_000).matchAll(/-(\w)\s?(\S+)/g), ([, key, value]) => [key, value]),
  );
  return settingsOf('InvokeAI', {
    ...promptsOf(text.slice(text.indexOf('"') + 1, end)),
    seed: options.get('S'),
    steps: options.get('s'),
    cfg: options.get('C'),
    sampler: options.get('A'),
    width: options.get('W'),
    height: options.get('H'),
    strength: options.get('f'),
  });
}

/** Square brackets at the end contain the negative prompt. */
function promptsOf(text: string) {
  const begin = text.lastIndexOf('[');
  const end = text.lastIndexOf(']');
  if (begin < 0 || end < begin) return { prompt: text };
  return { prompt: text.slice(0, begin), negativePrompt: text.slice(begin + 1, end) };
}
