import { type RefObject, useRef } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';

interface Failure {
  /** The form was submitted: errors that appear afterwards get the focus. */
  expect: () => void;
  /** The user is typing again: nothing may take the focus away. */
  forget: () => void;
}

/** Announces the error once, and focuses the first invalid field. */
export function useFailure(
  form: RefObject<HTMLFormElement | null>,
  error: string | undefined,
  loading: boolean,
): Failure {
  const announce = useAnnounce();
  const isExpected = useRef(false);
  const seen = useRef<{ error: string | undefined; loading: boolean }>(undefined);

  // After each render: fields become invalid without a prop of the form.
  useIsomorphicLayoutEffect(() => {
    const before = seen.current;
    seen.current = { error, loading };
    // Initial errors were not caused by the user.
    if (!before || loading) return;
    const isNew = Boolean(error) && (error !== before.error || before.loading);
    if (isNew && error) announce(error, 'assertive');
    if (!isNew && !isExpected.current) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong || isNew) isExpected.current = false;
    wrong?.focus();
  });

  return {
    expect: () => {
      isExpected.current = true;
    },
    forget: () => {
      isExpected.current = false;
    },
  };
}
