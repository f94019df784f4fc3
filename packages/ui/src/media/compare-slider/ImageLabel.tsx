import { cx } from 'class-variance-authority';
import styles from './CompareSlider.module.css';

/** Which of two images it is, for the eye: the images say themselves what they are. */
export function ImageLabel({ text, className }: { text: string; className: string | undefined }) {
  return (
    <span className={cx(styles.Label, className)} aria-hidden="true">
      {text}
    </span>
  );
}
