import Undo2 from 'lucide-react/icons/undo-2';
import { useId } from 'react';
import type { tagComposerMessages } from '../../messages.ts';
import styles from './GoneTags.module.css';
import type { GoneTag } from './use-composer.ts';

interface GoneTagsProps {
  gone: readonly GoneTag[];
  spell: (tag: string) => string;
  text: typeof tagComposerMessages;
  onPutBack: (tag: GoneTag) => void;
  /** The focus goes elsewhere: the last one is back. */
  onEmpty: () => void;
}

/** Manually removed tags, each a button that restores it. */
export function GoneTags({ gone, spell, text, onPutBack, onEmpty }: GoneTagsProps) {
  const labelId = useId();
  if (gone.length === 0) return null;
  return (
    <div className={styles.Root}>
      <span id={labelId} className={styles.Label}>
        {text.putBack}
      </span>
      <ul aria-labelledby={labelId} className={styles.List}>
        {gone.map((tag, index) => (
          <li key={tag.key} className={styles.Item}>
            <button
              type="button"
              className={styles.Tag}
              aria-label={text.putBackTag(spell(tag.tag))}
              onClick={(event) => {
                // Before the button goes, and the focus with it.
                const buttons = event.currentTarget.closest('ul')?.querySelectorAll('button');
                const next = buttons?.[index + 1] ?? buttons?.[index - 1];
                if (next) next.focus();
                else onEmpty();
                onPutBack(tag);
              }}
            >
              <Undo2 aria-hidden="true" />
              <span className={styles.Text} dir="auto">
                {spell(tag.tag)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
