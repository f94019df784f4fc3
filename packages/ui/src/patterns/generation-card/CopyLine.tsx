import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { useTimeout } from '../../internal/use-timeout.ts';
import styles from './GenerationCard.module.css';
import { truncate } from './truncate.ts';

interface CopyLineProps {
  text: string;
  /** Code points that are shown. */
  max: number;
  name: string;
  copied: string;
  failed: string;
  /** Duration of the feedback, in milliseconds. */
  duration: number;
  isNegative: boolean;
  onCopy: (button: Element) => void | Promise<void>;
}

/** The beginning of a text, which a press copies. */
export function CopyLine({ text, max, name, copied, failed, duration, isNegative, onCopy }: CopyLineProps) {
  const [feedback, setFeedback] = useState<'none' | 'copied' | 'failed'>('none');
  const announce = useAnnounce();
  const timeout = useTimeout();

  const said = { none: '', copied, failed };

  const copy = async (button: Element) => {
    let result: 'copied' | 'failed' = 'copied';
    try {
      await onCopy(button);
    } catch {
      result = 'failed';
    }
    setFeedback(result);
    announce(said[result]);
    timeout.start(duration, () => setFeedback('none'));
  };
  return (
    <div className={styles.Line} data-negative={isNegative || undefined} data-feedback={feedback}>
      {/* The button's name has all of it. */}
      <span className={styles.Text} aria-hidden="true">
        {truncate(text, max)}
      </span>
      <button
        type="button"
        className={styles.Copy}
        aria-label={name}
        title={text}
        onClick={({ currentTarget }) => void copy(currentTarget)}
      >
        <Copy aria-hidden="true" />
      </button>
      {feedback === 'none' ? null : (
        // It was announced.
        <span className={styles.Feedback} aria-hidden="true">
          {feedback === 'copied' ? <Check /> : <X />}
          {said[feedback]}
        </span>
      )}
    </div>
  );
}
