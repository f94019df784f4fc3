/** Prompts as stable-diffusion.cpp's server takes them. */
import { splitLoras, type LoraTag } from '../shared/lora-tags.ts';

const SMUGGLED = /<sd_cpp_extra_args>[\s\S]*?<\/sd_cpp_extra_args>/gi;
const WORD = /sd_cpp_extra_args/gi;

/**
 * It reads no LoRAs in prompts; they go besides. And it would read settings of any kind, files on its disk among them,
 * out of `<sd_cpp_extra_args>`: nobody gets that through.
 */
export function sdServerPrompt(prompt: string): { text: string; loras: LoraTag[] } {
  const { text, loras } = splitLoras(prompt);
  let clean = text.replaceAll(SMUGGLED, '');
  // What is taken out may leave the word behind, put together from both sides.
  while (clean.search(WORD) >= 0) clean = clean.replaceAll(WORD, '');
  return { text: clean, loras };
}
