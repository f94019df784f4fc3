import { COMPOSER_DEFAULTS, type ComposerOptions } from '@mekiki/ui';
import { readStored, TAG_OPTIONS, writeStored } from '../../api/storage.ts';

const FORMATS: readonly unknown[] = ['prompt', 'booru', 'json', 'csv'] satisfies ComposerOptions['format'][];

/** The last used format of tags. */
export function keptOptions(): ComposerOptions {
  const kept = readStored(TAG_OPTIONS, (value) => typeof value === 'object' && value !== null) ?? {};
  return { ...COMPOSER_DEFAULTS, ...Object.fromEntries(Object.entries(kept).filter(isOption)) };
}

/** Stores the format of tags. */
export function keepOptions(options: ComposerOptions): void {
  writeStored(TAG_OPTIONS, options);
}

function isOption([name, value]: [string, unknown]): boolean {
  switch (name) {
    case 'format':
      return FORMATS.includes(value);
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
