import { useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { createTabNotice, titlePrefix } from './tab-notice.ts';

/** What the tab's title says before the page's name, and how to say that something is done. */
export function useTabNotice(run: { made: number; requested: number } | undefined) {
  const [tab] = useState(createTabNotice);
  useEffect(() => tab.open(), [tab]);
  return { prefix: titlePrefix(run, useSelector(tab.store)), notify: tab.notify };
}
