import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { takesEscape } from '../../internal/escape.ts';
import { HintWithKeys } from '../../internal/HintWithKeys.tsx';
import type { tagComposerMessages } from '../../messages.ts';
import { VisuallyHidden } from '../../foundations/visually-hidden/index.ts';
import type { ComposedTag } from './compose.ts';
import { GroupIcon } from './GroupIcon.tsx';
import styles from './TagChips.module.css';
import { useChipDrag } from './use-chip-drag.ts';

interface TagChipsProps {
  tags: readonly ComposedTag[];
  /** How a tag is written. */
  spell: (tag: string) => string;
  text: typeof tagComposerMessages;
  onMove: (key: string, to: number) => void;
  onRemove: (tag: ComposedTag) => void;
  /** The focus goes elsewhere: the last tag is gone. */
  onEmpty: () => void;
}

/** More of them are not useful, and slow the page down. */
const MAX_CHIPS = 200;

/** The tags of the text, to reorder and remove. One tab stop: arrow keys move through them. */
export function TagChips({ tags, spell, text, onMove, onRemove, onEmpty }: TagChipsProps) {
  const helpId = useId();
  const announce = useAnnounce();
  const area = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLSpanElement>(null);
  const [active, setActive] = useState<string>();
  /** The tag that is picked up, and where it was. */
  const [held, setHeld] = useState<{ key: string; from: number }>();

  const shown = tags.length > MAX_CHIPS ? tags.slice(0, MAX_CHIPS) : tags;
  const indexOf = (key: string | undefined) => shown.findIndex((tag) => tag.key === key);
  const stop = shown[Math.max(0, indexOf(active))]?.key;
  const isHeld = (key: string) => held?.key === key;

  const focus = (index: number) => {
    area.current?.querySelectorAll<HTMLElement>('[data-chip]')[index]?.focus();
  };
  const say = (sentence: (tag: string, place: number, count: number) => string, key: string, to: number) => {
    const tag = shown[indexOf(key)];
    if (tag) announce(sentence(spell(tag.tag), to + 1, tags.length));
  };
  const move = (key: string, to: number, sentence = text.moved) => {
    const place = Math.max(0, Math.min(to, shown.length - 1));
    if (place !== indexOf(key)) onMove(key, place);
    say(sentence, key, place);
  };
  const drag = useChipDrag({
    area,
    line,
    onDrop: (key, to) => {
      setHeld(undefined);
      move(key, to, text.dropped);
    },
  });
  const remove = (tag: ComposedTag) => {
    const index = indexOf(tag.key);
    if (isHeld(tag.key)) setHeld(undefined);
    // Before the button goes, and the focus with it.
    if (shown.length > 1) focus(index + 1 < shown.length ? index + 1 : index - 1);
    else onEmpty();
    onRemove(tag);
  };
  const press = (event: MouseEvent, { key, tag }: ComposedTag) => {
    if (drag.isDragEnd(event)) return;
    const index = indexOf(key);
    if (!held) {
      setHeld({ key, from: index });
      announce(text.held(spell(tag)));
      return;
    }
    setHeld(undefined);
    // Pressed where another one is, it goes there.
    move(held.key, index, text.dropped);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key = (event.target as Element).closest<HTMLElement>('li')?.dataset['key'];
    const index = indexOf(key);
    const tag = shown[index];
    if (key === undefined || !tag || event.ctrlKey || event.metaKey) return;
    const step = stepOf(event, index, shown.length);
    if (step !== undefined && (isHeld(key) || event.altKey)) move(key, step);
    else if (step !== undefined) focus(step);
    else if (event.key === 'Escape' && held) {
      setHeld(undefined);
      move(held.key, held.from, text.dropped);
    } else if (event.key === 'Delete' || event.key === 'Backspace') remove(tag);
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.Root}>
      <div ref={area} className={styles.Area}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons in it */}
        <ol
          aria-label={text.list}
          aria-describedby={helpId}
          className={styles.List}
          data-holding={held ? true : undefined}
          onKeyDown={onKeyDown}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (relatedTarget && !currentTarget.contains(relatedTarget)) setHeld(undefined);
          }}
        >
          {shown.map((tag, index) => (
            <li
              key={tag.key}
              data-key={tag.key}
              data-group={tag.group}
              data-held={isHeld(tag.key) || undefined}
              className={styles.Chip}
            >
              <button
                type="button"
                data-chip
                {...(isHeld(tag.key) ? takesEscape : {})}
                className={styles.Name}
                tabIndex={tag.key === stop ? 0 : -1}
                aria-pressed={isHeld(tag.key)}
                title={spell(tag.tag)}
                onFocus={() => setActive(tag.key)}
                onClick={(event) => press(event, tag)}
                onPointerDown={(event) => drag.start(event, tag.key, index)}
              >
                <GroupIcon tag={tag} text={text} />
                <span className={styles.Text} dir="auto">
                  {spell(tag.tag)}
                </span>
                <Score score={tag.score} />
              </button>
              <button
                type="button"
                tabIndex={-1}
                className={styles.Remove}
                aria-label={text.remove(spell(tag.tag))}
                onClick={() => remove(tag)}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ol>
        <span ref={line} className={styles.Line} aria-hidden="true" />
      </div>
      {tags.length > shown.length ? <p className={styles.More}>{text.more(tags.length - shown.length)}</p> : null}
      <p id={helpId} className={styles.Help}>
        <HintWithKeys hint={text.help} keys={text.helpKeys} />
      </p>
    </div>
  );
}

function Score({ score }: { score: number | undefined }) {
  if (score === undefined) return null;
  return (
    <span className={styles.Score}>
      {Math.round(score * 100)}
      <VisuallyHidden> %</VisuallyHidden>
    </span>
  );
}

/** Where an arrow key, Home or End leads. */
function stepOf(event: KeyboardEvent<HTMLElement>, index: number, count: number): number | undefined {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const [back, on] = isRtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (event.key === back || event.key === 'ArrowUp') return Math.max(0, index - 1);
  if (event.key === on || event.key === 'ArrowDown') return Math.min(count - 1, index + 1);
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return count - 1;
  return undefined;
}
