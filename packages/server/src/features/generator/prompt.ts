/** Parses prompts: tags with commas, weights in brackets. */

export interface WeightedTag {
  /** Without weight and brackets. */
  tag: string;
  /** 1 unless the prompt says otherwise. */
  weight: number;
}

/** The factor by which `(tag)` and `[tag]` change a weight. */
const STEP = 1.1;

/** The tags of a prompt: `(tag:1.2)`, `(tag)`, `[tag]`, `\(` for real brackets, `<lora:…>` and BREAK left out. */
export function tagsOfPrompt(prompt: string): WeightedTag[] {
  return prompt
    .replaceAll(/<[^<>]*>/g, ',')
    .replaceAll(/\bBREAK\b/g, ',')
    .split(/[,\n]/)
    .flatMap((part) => {
      const found = weighted(part.trim());
      return found.tag ? [found] : [];
    });
}

/** The tags of a prompt that have a weight, each once. */
export function requestedTags(prompt: string): string[] {
  return [...new Set(tagsOfPrompt(prompt).flatMap(({ tag, weight }) => (weight > 0 ? [tag] : [])))];
}

/** The LoRAs of a prompt, as written there, each once. */
export function lorasOfPrompt(prompt: string): string[] {
  return [...new Set(prompt.match(/<lora:[^<>]*>/gi))];
}

/** Whether a tag of a prompt has a weight other than 1; tags of weight 0 are left out. */
export function hasWeights(prompt: string): boolean {
  return tagsOfPrompt(prompt).some(({ weight }) => weight > 0 && weight !== 1);
}

function weighted(text: string): WeightedTag {
  const explicit = /^\(+(.+?):(\d+(?:\.\d+)?)\)+$/.exec(text);
  if (explicit) return { tag: plain(explicit[1] ?? ''), weight: Number(explicit[2]) };
  const opened = /^(?:(?<!\\)[([])*/.exec(text)?.[0] ?? '';
  const raised = opened.split('(').length - 1;
  const lowered = opened.split('[').length - 1;
  return { tag: plain(text), weight: STEP ** (raised - lowered) };
}

/** Without the brackets that are no part of the tag. */
function plain(text: string): string {
  return text
    .replaceAll(/(?<!\\)[()[\]]/g, '')
    .replaceAll(/\\([()[\]])/g, '$1')
    .trim();
}
