import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, useEffect, useRef, useSyncExternalStore } from 'react';
import { takesEscape } from '../../internal/escape.ts';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { bannerMessages } from '../../messages.ts';
import { Button } from '../../actions/button/index.ts';
import { Banner } from './Banner.tsx';
import type { BannerStore } from './banner-store.ts';
import styles from './Banner.module.css';
import { useAboveDialogs } from './use-above-dialogs.ts';

export interface BannerRegionProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  store: BannerStore;
  labels?: Partial<typeof bannerMessages>;
}

const NONE: readonly never[] = [];

/**
 * Where the banners of a store appear. F8 goes there, dismissing the last one goes back; pointer, focus and a hidden
 * page pause their timers.
 */
export const BannerRegion = forwardRef<HTMLElement, BannerRegionProps>(function BannerRegion(
  { store, labels, className, ...props },
  ref,
) {
  const text = { ...bannerMessages, ...labels };
  const entries = useSyncExternalStore(store.subscribe, store.entries, () => NONE);
  const root = useRef<HTMLElement>(null);
  const rootRef = useMergedRef(root, ref);
  const returnTo = useRef<Element | null>(null);
  const usesKeyboard = useRef(false);
  const isEmpty = entries.length === 0;
  useAboveDialogs(root);

  useEffect(() => {
    if (isEmpty) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || root.current?.contains(document.activeElement)) return;
      root.current?.focus();
    };
    const onVisibility = () => (document.hidden ? store.pause('hidden') : store.resume('hidden'));
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('visibilitychange', onVisibility);
      // An element removed under the pointer or with the focus sends no leave event.
      for (const reason of ['hidden', 'hover', 'focus']) store.resume(reason);
    };
  }, [isEmpty, store]);

  useEffect(() => {
    // An element removed with the focus sends no blur event.
    if (!root.current?.contains(document.activeElement)) store.resume('focus');
  }, [entries, store]);

  const goBack = () => {
    if (returnTo.current instanceof HTMLElement) returnTo.current.focus();
  };

  const dismiss = (id: string) => {
    const region = root.current;
    store.dismiss(id);
    // The pointer needs no place to continue from, and a remaining focus would pause the timers of the others.
    if (!usesKeyboard.current) return;
    if (store.entries().length > 0) region?.focus();
    else goBack();
  };

  return (
    // The handlers track the pointer and the focus within it; the interactive elements are its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      {...takesEscape}
      {...props}
      ref={rootRef}
      aria-label={text.region}
      // Announces nothing: an open dialog hides all from screen readers except live regions.
      aria-live="off"
      tabIndex={-1}
      hidden={isEmpty}
      className={cx(styles.Region, className)}
      onPointerDown={(event) => {
        props.onPointerDown?.(event);
        usesKeyboard.current = false;
      }}
      onPointerEnter={(event) => {
        props.onPointerEnter?.(event);
        store.pause('hover');
      }}
      onPointerLeave={(event) => {
        props.onPointerLeave?.(event);
        store.resume('hover');
      }}
      onFocus={(event) => {
        props.onFocus?.(event);
        if (!event.currentTarget.contains(event.relatedTarget)) returnTo.current = event.relatedTarget;
        store.pause('focus');
      }}
      onBlur={(event) => {
        props.onBlur?.(event);
        if (!event.currentTarget.contains(event.relatedTarget)) store.resume('focus');
      }}
      onKeyDown={(event) => {
        props.onKeyDown?.(event);
        usesKeyboard.current = true;
        const newest = entries.at(-1);
        if (event.key === 'Escape' && newest) dismiss(newest.id);
      }}
    >
      {entries.map(({ id, tone, text: sentence, action }) => (
        <Banner
          key={id}
          tone={tone}
          labels={labels}
          className={styles.Floating}
          action={
            action ? (
              <Button
                size="sm"
                onClick={() => {
                  dismiss(id);
                  // A dialog that it opens brings the focus to where it was before the banner.
                  goBack();
                  action.onAction();
                }}
              >
                {action.label}
              </Button>
            ) : null
          }
          onDismiss={() => dismiss(id)}
        >
          {sentence}
        </Banner>
      ))}
    </section>
  );
});
