/** The starting image, stored in this browser until it is removed or the user signs out, so that it survives a reload. */
import { isImageUrl, type ImageSourceValue } from '@mekiki/ui';
import { subscribeToSession } from '../../../api/session.ts';
import { USER } from '../../../api/storage.ts';
import { keepValue, keptValue } from '../../../browser/kept-values.ts';
import type { Form } from './form.ts';

const NAME = 'generator-start';

/** Restores the stored image if the page was opened without one, then stores each change. @returns a function that stops it */
export function keepStart(form: Form): () => void {
  const ending = new AbortController();
  const leaving = new AbortController();
  let last: ImageSourceValue | null = null;
  const keep = () => {
    const { start } = form.store.get();
    if (start === last) return;
    last = start;
    void keepValue(NAME, start);
  };
  // Whoever signs in keeps it.
  const unsubscribe = subscribeToSession(() => {
    if (localStorage.getItem(USER) !== null) return;
    leaving.abort();
    form.setStart(null);
  });
  keep();
  void restore(form, leaving.signal).then((restored) => {
    if (ending.signal.aborted) return;
    last = restored;
    keep();
    const kept = form.store.subscribe(keep);
    ending.signal.addEventListener('abort', () => kept.unsubscribe());
  });
  return () => {
    ending.abort();
    unsubscribe();
  };
}

/** @returns the form's image, or else the stored one; null if there is none, or its owner has `left` meanwhile */
async function restore(form: Form, left: AbortSignal): Promise<ImageSourceValue | null> {
  const { start } = form.store.get();
  if (start !== null) return start;
  const value = await keptValue(NAME);
  if (left.aborted || !isStart(value)) return null;
  form.restoreStart(value);
  return value;
}

function isStart(value: unknown): value is ImageSourceValue {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  if (value.kind === 'file') return 'file' in value && value.file instanceof File;
  return 'url' in value && typeof value.url === 'string' && isImageUrl(value.url);
}
