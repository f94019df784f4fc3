/** Prompts in the form of the stable-diffusion.cpp server. */
import { splitLoras, type LoraTag } from '../common/lora-tags.ts';

const SMUGGLED = /<sd_cpp_extra_args>[\s\S]*?<\/sd_cpp_extra_args>/gi;
const WORD = /sd_cpp_extra_args/gi;

/**
 * It reads no LoRAs from prompts; they are sent separately. It would also read any settings, including file paths on
 * its disk, from `<sd_cpp_extra_args>`, which is therefore removed.
 */
export function sdServerPrompt(prompt: string): { text: string; loras: LoraTag[] } {
  const { text, loras } = splitLoras(prompt);
  let clean = text.replaceAll(SMUGGLED, '');
  // Removing it may create the word again from both sides.
  while (clean.search(WORD) >= 0) clean = clean.replaceAll(WORD, '');
  return { text: clean, loras };
}
