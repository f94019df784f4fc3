import { cx } from 'class-variance-authority';
import X from 'lucide-react/icons/x';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useEffect, useRef } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { Button } from '../../actions/button/index.ts';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import { selectionBarMessages } from '../../messages.ts';
import styles from './SelectionBar.module.css';

export interface SelectionBarProps extends ComponentPropsWithoutRef<'div'> {
  /** Number of selected results; without any there is no bar. */
  count: number;
  /** Clears the selection. */
  onClear: () => void;
  /** Actions on them: buttons. */
  children?: ReactNode;
  labels?: Partial<typeof selectionBarMessages>;
}

/** Actions on selected results. Put it last in the scroll container: it sticks to its lower edge. */
export const SelectionBar = forwardRef<HTMLDivElement, SelectionBarProps>(function SelectionBar(
  { count: givenCount, onClear, labels, className, children, ...props },
  ref,
) {
  const text = { ...selectionBarMessages, ...labels };
  const announce = useAnnounce();
  const root = useRef<HTMLDivElement>(null);
  const mergedRef = useMergedRef(root, ref);
  const count = saneCount(givenCount);
  const sentence = count === 0 ? text.cleared : text.selected(count);

  const said = useRef(0);
  useEffect(() => {
    if (count === said.current) return;
    said.current = count;
    announce(sentence);
  }, [count, sentence, announce]);

  return (
    <div
      {...props}
      ref={mergedRef}
      // The place of the bar keeps the focus when its button goes.
      tabIndex={-1}
      data-empty={count === 0 || undefined}
      className={cx(styles.Root, className)}
    >
      {count === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms
        <div role="group" aria-label={text.label} className={styles.Bar}>
          <span className={styles.Count}>{text.selected(count)}</span>
          <div className={styles.Actions}>{children}</div>
          <Button
            size="sm"
            variant="ghost"
            icon={<X aria-hidden="true" />}
            onClick={() => {
              root.current?.focus({ preventScroll: true });
              onClear();
            }}
          >
            {text.clear}
          </Button>
        </div>
      )}
    </div>
  );
});

function saneCount(count: number): number {
  if (Number.isInteger(count) && count >= 0) return count;
  warnOnce(`SelectionBar got count={${count}}, of which there are none; give a whole number from 0 on. 0 is taken.`);
  return 0;
}
