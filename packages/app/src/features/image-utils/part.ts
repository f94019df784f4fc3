/** The half of the page last opened in this browser. */
import { readStored, IMAGE_UTILS_PART, writeStored } from '../../api/storage.ts';

export const PARTS = [
  { value: 'convert', label: 'Format Converter' },
  { value: 'metadata', label: 'Metadata Handler' },
] as const;

/** The default. */
export const FIRST_PART: Part = 'convert';

export type Part = (typeof PARTS)[number]['value'];

const isPart = (value: unknown): value is Part => PARTS.some((part) => part.value === value);

/** The stored one, otherwise the first. */
export function keptPart(): Part {
  return readStored(IMAGE_UTILS_PART, isPart) ?? FIRST_PART;
}

/** Stores it for the next visit. */
export function keepPart(part: Part): void {
  writeStored(IMAGE_UTILS_PART, part);
}
