import { type AiSettings, type FileTexts, settingsOf } from './ai-settings.ts';
import { type JsonObject, objectOf, parseObject, stringOf } from './json.ts';

/** NovelAI: texts in PNG, the same as EXIF in WebP. */
export function readNovelAi(texts: FileTexts): AiSettings | undefined {
  if ((texts.get('Software') ?? texts.get('exif:Software')) === 'NovelAI') {
    const wrapped = parseObject(texts.get('exif:UserComment'));
    return novelAiOf({
      Comment: texts.get('Comment') ?? wrapped?.Comment ?? wrapped,
      Description: texts.get('Description') ?? texts.get('exif:ImageDescription') ?? wrapped?.Description,
      Source: texts.get('Source') ?? wrapped?.Source,
    });
  }
  return undefined;
}

/** What NovelAI writes, wherever it stood: `Description`, `Source` (the model) and `Comment`, an object or its JSON. */
export function novelAiOf({ Comment, Description, Source }: JsonObject): AiSettings | undefined {
  const made = objectOf(Comment) ?? parseObject(stringOf(Comment)) ?? {};
  return settingsOf('NovelAI', {
    prompt: captionsOf(made.v4_prompt) ?? stringOf(made.prompt) ?? Description,
    negativePrompt: captionsOf(made.v4_negative_prompt) ?? made.uc,
    seed: made.seed,
    steps: made.steps,
    cfg: made.scale,
    sampler: made.sampler,
    scheduler: made.noise_schedule,
    width: made.width,
    height: made.height,
    model: Source,
    strength: made.strength,
  });
}

/** From version 4 on, every character has its own prompt; each becomes a line. */
function captionsOf(prompt: unknown): string | undefined {
  const caption = objectOf(objectOf(prompt)?.caption);
  const base = stringOf(caption?.base_caption);
  if (base === undefined) return undefined;
  const characters: unknown[] = Array.isArray(caption?.char_captions) ? caption.char_captions : [];
  const captions = characters.map((character) => stringOf(objectOf(character)?.char_caption) ?? '');
  return [base, ...captions].filter(Boolean).join('\n');
}
