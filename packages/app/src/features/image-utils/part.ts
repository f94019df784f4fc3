/** Which half of the page was open last in this browser. */
import { readStored, IMAGE_UTILS_PART, writeStored } from '../../api/storage.ts';

export const PARTS = [
  { value: 'convert', label: 'Format Converter' },
  { value: 'metadata', label: 'Metadata Handler' },
] as const;

/** What everybody begins with. */
export const FIRST_PART: Part = 'convert';

export type Part = (typeof PARTS)[number]['value'];

const isPart = (value: unknown): value is Part => PARTS.some((part) => part.value === value);

/** The kept one, else the first. */
export function keptPart(): Part {
  return readStored(IMAGE_UTILS_PART, isPart) ?? FIRST_PART;
}

/** Keeps it for the next visit. */
export function keepPart(part: Part): void {
  writeStored(IMAGE_UTILS_PART, part);
}
