import { useId, useRef } from 'react';
import { type Fact, FactList } from '../../patterns/fact-list/index.ts';
import { useTabStop } from '../../internal/use-tab-stop.ts';
import styles from './InfoPanel.module.css';

interface InfoPanelProps {
  title: string;
  facts: readonly Fact[];
}

/** The details of the image, next to it or, if there is no room, below it. */
export function InfoPanel({ title, facts }: InfoPanelProps) {
  const root = useRef<HTMLElement>(null);
  const id = useId();
  const isStop = useTabStop(root, 'scrolls');
  return (
    <section
      ref={root}
      className={styles.Root}
      aria-labelledby={id}
      data-scrolls={isStop || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={isStop ? 0 : undefined}
    >
      <h2 id={id} className={styles.Title}>
        {title}
      </h2>
      <FactList facts={facts} />
    </section>
  );
}
