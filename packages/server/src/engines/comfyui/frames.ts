/** ComfyUI's socket messages. */
import { at, parseJson, textAt } from '../common/unknown-json.ts';

/** An image: a preview, or the result of the output node. */
export interface ImageFrame {
  type: 'image';
  bytes: Uint8Array;
  isPng: boolean;
  /** Only if previews include their metadata. */
  from?: { promptId: string; node: string };
}

export type ComfyEvent =
  | ImageFrame
  /** A node starts; null: the prompt has ended, successfully or not. */
  | { type: 'executing'; promptId: string | undefined; node: string | null }
  | { type: 'progress'; promptId: string | undefined; node: string; value: number; max: number }
  /** `data` is that of `execution_error`. */
  | { type: 'failed'; promptId: string; data: unknown }
  | { type: 'interrupted'; promptId: string }
  /** Another message about the prompt: it is alive. */
  | { type: 'other'; promptId: string };

const PREVIEW = 1;
const PREVIEW_WITH_METADATA = 4;

/** Undefined for messages that are irrelevant or malformed. */
export function eventOfText(text: string): ComfyEvent | undefined {
  const message = parseJson(text);
  const type = at(message, 'type');
  const data = at(message, 'data');
  const promptId = textAt(data, 'prompt_id');
  const node = at(data, 'node');
  if (type === 'executing' && (node === null || typeof node === 'string')) return { type, promptId, node };
  if (type === 'progress' && typeof node === 'string') return progressOf(promptId, node, data);
  if (promptId === undefined) return undefined;
  if (type === 'progress_state') return runningIn(promptId, at(data, 'nodes')) ?? { type: 'other', promptId };
  if (type === 'execution_error') return { type: 'failed', promptId, data };
  if (type === 'execution_interrupted') return { type: 'interrupted', promptId };
  return { type: 'other', promptId };
}

function progressOf(promptId: string | undefined, node: string, data: unknown): ComfyEvent | undefined {
  const value = at(data, 'value');
  const max = at(data, 'max');
  if (!Number.isFinite(value) || !Number.isFinite(max)) return undefined;
  return { type: 'progress', promptId, node, value: value as number, max: max as number };
}

/** Newer builds also send the states of all nodes, before the preview of that step. */
function runningIn(promptId: string, nodes: unknown): ComfyEvent | undefined {
  if (typeof nodes !== 'object' || nodes === null) return undefined;
  // A node that has just started is at 0 of 1, whatever its number of steps.
  const running = Object.entries(nodes).find(([, node]) => at(node, 'state') === 'running' && at(node, 'value') !== 0);
  return running && progressOf(promptId, running[0], running[1]);
}

/** The same for a binary message. */
export function eventOfBytes(message: Uint8Array): ComfyEvent | undefined {
  if (message.byteLength < 8) return undefined;
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength);
  const event = view.getUint32(0);
  if (event === PREVIEW) return imageOf(message.subarray(8));
  if (event !== PREVIEW_WITH_METADATA) return undefined;
  const end = 8 + view.getUint32(4);
  const metadata = parseJson(Buffer.from(message.subarray(8, end)).toString('utf8'));
  const promptId = textAt(metadata, 'prompt_id');
  const node = textAt(metadata, 'node_id');
  if (promptId === undefined || node === undefined) return undefined;
  return imageOf(message.subarray(end), { promptId, node });
}

/** The format is detected from the bytes; the headers are ignored. */
function imageOf(bytes: Uint8Array, from?: ImageFrame['from']): ImageFrame | undefined {
  if (isPng(bytes)) return { type: 'image', bytes, isPng: true, ...(from && { from }) };
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  return isJpeg ? { type: 'image', bytes, isPng: false, ...(from && { from }) } : undefined;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export function isPng(bytes: Uint8Array): boolean {
  return PNG_SIGNATURE.every((byte, place) => bytes[place] === byte);
}
