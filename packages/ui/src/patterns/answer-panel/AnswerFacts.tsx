import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import type { ToneOf } from '../../internal/tone.ts';
import { langOf } from '../../internal/lang-of.ts';
import styles from './AnswerPanel.module.css';

export interface AnswerFactsProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  /** The name of the image. */
  title?: string | undefined;
  /** Names with their values, such as the artist. */
  facts: readonly { label: string; value: ReactNode }[];
}

/** What is known of an image, in as few lines as there is room for. */
export const AnswerFacts = forwardRef<HTMLDivElement, AnswerFactsProps>(function AnswerFacts(
  { title, facts, className, ...props },
  ref,
) {
  return (
    <div {...props} ref={ref} className={cx(styles.About, className)}>
      {title ? (
        <p className={styles.Name} lang={langOf(title)}>
          {title}
        </p>
      ) : null}
      {facts.length > 0 ? (
        <dl className={styles.Facts}>
          {facts.map(({ label, value }) => (
            <div key={label} className={styles.Fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
});

export interface AnswerNoticeProps extends ComponentPropsWithoutRef<'div'> {
  /** What can be done about it. */
  actions?: ReactNode;
  /** `neutral` for unimportant notes. @default 'warning' */
  tone?: ToneOf<'warning' | 'success' | 'neutral'>;
}

/** A note on an answer, such as that there is more than shown. */
export const AnswerNotice = forwardRef<HTMLDivElement, AnswerNoticeProps>(function AnswerNotice(
  { actions, tone = 'warning', className, children, ...props },
  ref,
) {
  return (
    <div {...props} ref={ref} data-tone={tone} className={cx(styles.Notice, className)}>
      <p className={styles.Remark}>{children}</p>
      {actions ? <div className={styles.Controls}>{actions}</div> : null}
    </div>
  );
});
