/** Settings hidden in the lowest bits of a picture's pixels, column by column, as NovelAI and an extension of A1111 do. */
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { type AiSettings, MOST_TEXT } from './ai-settings.ts';
import { readInfotext } from './infotext.ts';
import { parseObject } from './json.ts';
import { novelAiOf } from './read-novelai.ts';

/** Four kinds: in alpha or in the three colours, packed or not. */
const KINDS = [
  { mark: 'stealth_pngcomp', from: 'alpha', isPacked: true },
  { mark: 'stealth_pnginfo', from: 'alpha', isPacked: false },
  { mark: 'stealth_rgbcomp', from: 'colours', isPacked: true },
  { mark: 'stealth_rgbinfo', from: 'colours', isPacked: false },
] as const;
type Place = (typeof KINDS)[number]['from'];
const MARK_BYTES = 15;
const LENGTH_BYTES = 4;

/** Reads the hidden text of a PNG or lossless WebP; undefined where there is none. @param bytes A file whose size is checked */
export async function readStealth(bytes: Uint8Array): Promise<AiSettings | undefined> {
  const header = await sharp(bytes).metadata();
  // Other pixels than those of the file come out where colours are converted.
  if (header.depth !== 'uchar' || header.space !== 'srgb') return undefined;
  for (const from of header.hasAlpha ? (['alpha', 'colours'] as const) : (['colours'] as const)) {
    const read = (count: number) => hiddenBytes(bytes, header, from, count);
    const head = await read(MARK_BYTES + LENGTH_BYTES);
    const mark = head?.subarray(0, MARK_BYTES).toString('latin1');
    const kind = KINDS.find((one) => one.mark === mark && one.from === from);
    if (!head || !kind) continue;
    // It counts bits.
    const length = Math.ceil(head.readUInt32BE(MARK_BYTES) / 8);
    const payload = length > MOST_TEXT ? undefined : (await read(head.length + length))?.subarray(head.length);
    const text = payload && textOf(payload, kind.isPacked);
    return text === undefined ? undefined : settingsOfText(text);
  }
  return undefined;
}

/** The first bytes hidden; undefined if the picture is too small for so many. */
async function hiddenBytes(
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
  from: Place,
  count: number,
): Promise<Buffer | undefined> {
  const bitsPerPixel = from === 'alpha' ? 1 : 3;
  const columns = Math.ceil((count * 8) / bitsPerPixel / height);
  if (columns > width) return undefined;
  const { data, info } = await sharp(bytes, { ignoreIcc: true })
    .extract({ left: 0, top: 0, width: columns, height })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const first = from === 'alpha' ? channels - 1 : 0;
  const hidden = Buffer.alloc(count);
  for (let bit = 0; bit < count * 8; bit++) {
    const pixel = Math.floor(bit / bitsPerPixel);
    const at = ((pixel % height) * columns + Math.floor(pixel / height)) * channels + first + (bit % bitsPerPixel);
    hidden[bit >> 3]! |= ((data[at] ?? 0) & 1) << (7 - (bit & 7));
  }
  return hidden;
}

function textOf(payload: Uint8Array, isPacked: boolean): string | undefined {
  try {
    return new TextDecoder().decode(isPacked ? gunzipSync(payload, { maxOutputLength: MOST_TEXT }) : payload);
  } catch {
    // Damaged, or too large.
    return undefined;
  }
}

function settingsOfText(text: string): AiSettings | undefined {
  const made = parseObject(text);
  return made ? novelAiOf(made) : readInfotext(text);
}
