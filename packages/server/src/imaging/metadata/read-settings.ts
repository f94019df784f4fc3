import type { AiSettings } from '@mekiki/metadata/ai-settings.ts';
import { readAiSettings } from '@mekiki/metadata/read-ai-settings.ts';
import { openImage } from '../media/decode.ts';
import { readStealth } from './stealth.ts';

/**
 * Generation settings of a file, from its texts or hidden in its pixels.
 * @throws {MediaError} for a file that is not an image
 */
export async function readSettings(bytes: Uint8Array): Promise<AiSettings | undefined> {
  const { format } = await openImage(bytes);
  const written = readAiSettings(bytes);
  if (written || (format !== 'png' && format !== 'webp')) return written;
  return readStealth(bytes);
}
