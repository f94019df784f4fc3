import X from 'lucide-react/icons/x';
import { forwardRef, type KeyboardEvent } from 'react';
import type { tagInputMessages } from '../../messages.ts';
import styles from './TagInput.module.css';

interface TagListProps {
  tags: readonly string[];
  /** What is shown of a tag. @default the tag */
  nameOf?: (tag: string) => string;
  disabled: boolean;
  text: Pick<typeof tagInputMessages, 'tags' | 'remove'>;
  onRemove: (tag: string) => void;
  /** The focus goes on to the field. */
  onLeave: () => void;
}

/** The chosen tags. Their buttons are no tab stops; arrow keys lead to them and through them. */
export const TagList = forwardRef<HTMLUListElement, TagListProps>(function TagList(
  { tags, nameOf = (tag) => tag, disabled, text, onRemove, onLeave },
  ref,
) {
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === event.target);
    if (at === -1 || event.altKey || event.ctrlKey || event.metaKey) return;
    const focus = (index: number) => {
      const button = buttons[index];
      if (button) button.focus();
      else onLeave();
    };
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const [back, on] = isRtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    if (event.key === back) focus(Math.max(0, at - 1));
    else if (event.key === on) focus(at + 1);
    else if (event.key === 'Home') focus(0);
    else if (event.key === 'End') onLeave();
    else if (event.key === 'Backspace' || event.key === 'Delete') {
      // Before the button goes, and the focus with it.
      focus(event.key === 'Backspace' && at > 0 ? at - 1 : at + 1);
      onRemove(tags[at] ?? '');
    } else {
      // What is typed belongs into the field, where this very key arrives.
      if (event.key.length === 1 && event.key !== ' ') onLeave();
      return;
    }
    event.preventDefault();
  };

  if (tags.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons in it
    <ul ref={ref} className={styles.Tags} aria-label={text.tags} onKeyDown={onKeyDown}>
      {tags.map((tag, index) => (
        <li key={tag} className={styles.Tag}>
          <span className={styles.Text} title={nameOf(tag)} dir="auto">
            {nameOf(tag)}
          </span>
          <button
            type="button"
            tabIndex={-1}
            className={styles.Remove}
            aria-label={text.remove(nameOf(tag))}
            disabled={disabled}
            onClick={(event) => {
              const buttons = event.currentTarget.closest('ul')?.querySelectorAll('button');
              const next = buttons?.[index + 1];
              // With the keyboard on to the next tag, with the mouse back to typing.
              if (event.detail === 0 && next) next.focus();
              else onLeave();
              onRemove(tag);
            }}
          >
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
});
