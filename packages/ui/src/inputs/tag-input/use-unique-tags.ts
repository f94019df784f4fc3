import { useMemo } from 'react';
import { warnOnce } from '../../internal/warn-once.ts';
import { addTags } from './tags.ts';

/** The tags, each once. */
export function useUniqueTags(value: readonly string[]): readonly string[] {
  return useMemo(() => {
    const { tags } = addTags([], value);
    if (tags.length === value.length) return value;
    warnOnce(
      'TagInput: `value` has the same tag twice, so that removing one would remove both. Only the first is shown; give each tag once.',
    );
    return tags;
  }, [value]);
}
