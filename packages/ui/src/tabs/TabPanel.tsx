import * as RadixTabs from '@radix-ui/react-tabs';
import { type ReactNode, useRef, useState } from 'react';
import { useIsomorphicLayoutEffect } from '../internal/use-isomorphic-layout-effect.ts';
import styles from './Tabs.module.css';

const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),summary,audio[controls],video[controls],[contenteditable="true"],[tabindex]';

/** A panel is a tab stop only while nothing in it is one, so that the keyboard reaches text without stopping twice. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const [focusable, setFocusable] = useState(true);

  useIsomorphicLayoutEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    const look = () => {
      const stops = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)];
      setFocusable(!stops.some((stop) => stop.tabIndex >= 0));
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(element, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['tabindex', 'disabled', 'href'],
    });
    return () => observer.disconnect();
  }, []);

  return (
    <RadixTabs.Content ref={panel} className={styles.Panel} value={value} tabIndex={focusable ? 0 : -1}>
      {children}
    </RadixTabs.Content>
  );
}
