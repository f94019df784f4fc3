import { useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { createTabNotice, titlePrefix } from './tab-notice.ts';

/** The prefix of the tab's title, and how to report that something is done. */
export function useTabNotice(run: { made: number; requested: number } | undefined) {
  const [tab] = useState(createTabNotice);
  useEffect(() => tab.open(), [tab]);
  return { prefix: titlePrefix(run, useSelector(tab.store)), notify: tab.notify };
}
