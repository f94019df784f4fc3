import * as RadixTabs from '@radix-ui/react-tabs';
import { type ReactNode, useRef } from 'react';
import { useTabStop } from '../../internal/use-tab-stop.ts';
import styles from './Tabs.module.css';

/** A panel is a tab stop only while nothing in it is one, so that the keyboard reaches text without stopping twice. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const isStop = useTabStop(panel, 'always');
  return (
    <RadixTabs.Content ref={panel} className={styles.Panel} value={value} tabIndex={isStop ? 0 : -1}>
      {children}
    </RadixTabs.Content>
  );
}
