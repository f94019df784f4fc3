/** Reads the generation settings of an image from its file. */
import type { AiSettings, FileTexts } from './ai-settings.ts';
import { fileTexts } from './file-texts.ts';
import { readA1111 } from './read-a1111.ts';
import { readComfyUi } from './read-comfyui.ts';
import { readDrawThings } from './read-draw-things.ts';
import { readEasyDiffusion } from './read-easy-diffusion.ts';
import { readFooocus } from './read-fooocus.ts';
import { readInvokeAi } from './read-invokeai.ts';
import { readNovelAi } from './read-novelai.ts';
import { readSwarmUi } from './read-swarmui.ts';

/** In this order: programs write under each other's names, the ones with the clearest marks first. */
const READERS: readonly ((texts: FileTexts) => AiSettings | undefined)[] = [
  readSwarmUi,
  readFooocus,
  readA1111,
  readEasyDiffusion,
  readInvokeAi,
  readNovelAi,
  readComfyUi,
  readDrawThings,
];

/** What the texts of a PNG, WebP, JPEG or AVIF tell; undefined for files that tell nothing and for rubbish. Never throws. */
export function readAiSettings(bytes: Uint8Array): AiSettings | undefined {
  const texts = fileTexts(bytes);
  if (texts.size === 0) return undefined;
  for (const read of READERS) {
    const found = read(texts);
    if (found) return found;
  }
  return undefined;
}
