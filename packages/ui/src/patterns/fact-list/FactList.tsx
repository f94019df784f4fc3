import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import styles from './FactList.module.css';

export interface Fact {
  label: string;
  /** Several values, such as badges, wrap. */
  value: ReactNode;
}

export interface FactListProps extends ComponentPropsWithoutRef<'dl'> {
  facts: readonly Fact[];
}

/** Names and values in two columns. */
export const FactList = forwardRef<HTMLDListElement, FactListProps>(function FactList(
  { facts, className, ...props },
  ref,
) {
  return (
    <dl {...props} ref={ref} className={cx(styles.Root, className)}>
      {facts.map(({ label, value }, index) => (
        // Two facts may have the same name.
        <div key={`${index}/${label}`} className={styles.Fact}>
          <dt className={styles.Label}>{label}</dt>
          <dd className={styles.Value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
});
