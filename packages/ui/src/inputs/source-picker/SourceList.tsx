import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useId } from 'react';
import { SourceIcon, type SourceLooks } from '../../media/source-icon/index.ts';
import { VisuallyHidden } from '../../foundations/visually-hidden/index.ts';
import styles from './SourcePicker.module.css';
import type { SourceOption } from './sources.ts';

interface SourceListProps {
  kind: 'selected' | 'available';
  title: string;
  /** How many there are, found or not. */
  count: number;
  /** Those that are shown. */
  sources: readonly SourceOption[];
  /** Stands where there are none. */
  empty: string;
  /** What a press does. */
  nameOf: (source: string) => string;
  looks: SourceLooks | undefined;
  disabled: boolean;
  onMove: (source: SourceOption) => void;
  /** The last source goes: the focus needs another place. */
  onLeave: () => void;
}

/** One of the two lists; a press on a source moves it to the other. */
export function SourceList({
  kind,
  title,
  count,
  sources,
  empty,
  nameOf,
  looks,
  disabled,
  onMove,
  onLeave,
}: SourceListProps) {
  const titleId = useId();
  return (
    <div className={styles.Pane} data-kind={kind}>
      <div id={titleId} className={styles.Title}>
        {title} <span className={styles.Count}>{count}</span>
      </div>
      {sources.length === 0 ? (
        <p className={styles.Empty}>{empty}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys between the buttons in it
        <ul className={styles.List} aria-labelledby={titleId} onKeyDown={moveFocus}>
          {sources.map((source, index) => (
            <li key={source.value}>
              <button
                type="button"
                className={styles.Source}
                disabled={disabled}
                onClick={(event) => {
                  // To a neighbor while there is one: the button goes, and would take the focus with it.
                  const buttons = event.currentTarget.closest('ul')?.querySelectorAll('button');
                  const neighbour = buttons?.[index + 1] ?? buttons?.[index - 1];
                  if (neighbour) neighbour.focus();
                  else onLeave();
                  onMove(source);
                }}
              >
                <SourceIcon {...looks?.[source.value]} name={source.value} title={undefined} />
                <VisuallyHidden>{nameOf(source.label) + (source.note ? `, ${source.note}` : '')}</VisuallyHidden>
                <span className={styles.Label} aria-hidden="true">
                  {source.label}
                </span>
                {source.note ? (
                  <span className={styles.Note} aria-hidden="true">
                    {source.note}
                  </span>
                ) : null}
                {kind === 'selected' ? <Minus aria-hidden="true" /> : <Plus aria-hidden="true" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = Object.hasOwn(STEPS, event.key) ? STEPS[event.key] : undefined;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === event.target);
  if (!step || at === -1 || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  buttons[step(at, buttons.length - 1)]?.focus();
}
