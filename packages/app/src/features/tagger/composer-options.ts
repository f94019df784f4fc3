import type { ComposerOptions } from '@mekiki/ui';
import { readStored, TAG_OPTIONS, writeStored } from '../../api/storage.ts';
import { TAG_DEFAULTS, TAG_FORMATS } from './formats.ts';

/** The last used format of tags. */
export function keptOptions(): ComposerOptions {
  const kept = readStored(TAG_OPTIONS, (value) => typeof value === 'object' && value !== null) ?? {};
  return { ...TAG_DEFAULTS, ...Object.fromEntries(Object.entries(kept).filter(isOption)) };
}

/** Stores the format of tags. */
export function keepOptions(options: ComposerOptions): void {
  writeStored(TAG_OPTIONS, options);
}

function isOption([name, value]: [string, unknown]): boolean {
  switch (name) {
    case 'format':
      return TAG_FORMATS.some(({ id }) => id === value);
    case 'exclude':
      return Array.isArray(value) && value.every((tag) => typeof tag === 'string');
    case 'underscores':
    case 'escape':
    case 'rating':
      return typeof value === 'boolean';
    default:
      return false;
  }
}
