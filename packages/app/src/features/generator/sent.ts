/**
 * What a link or another tool has sent to the generator. The browser's history stores only its number, so that neither a
 * reload nor Back brings it again: that would overwrite later edits, which are stored.
 */
import { redirect } from '@tanstack/react-router';
import { keptFile, type SearchedFile } from '../../lib/images/searched-files.ts';
import type { SentSettings } from './panel/received.ts';

declare module '@tanstack/react-router' {
  interface HistoryState extends SentSettings {
    /** Number of what was sent. */
    sent?: number;
  }
}

export interface Sent extends SentSettings {
  /** URL of a starting image. */
  url?: string | undefined;
  /** Number of the file that is the starting image. */
  file?: number | undefined;
  /** That file, if it is still kept. */
  searched?: SearchedFile | undefined;
}

let kept: Sent | undefined;
// The browser's history outlives the page: a number from an earlier page must not refer to something of this one.
let number = Date.now();

/** Keeps it until the generator has it. @returns its number */
export function keepSent(sent: Sent): number {
  kept = { ...sent, searched: keptFile(sent.file) };
  number += 1;
  return number;
}

/** @throws Redirect to its entry in the browser's history */
export function openSent(sent: Sent): never {
  throw redirect({
    to: '/generator',
    search: {},
    state: { sent: keepSent(sent) },
    replace: true,
    resetScroll: false,
  });
}

/** What has a number, unless the generator has it already. */
export const keptSent = (wanted: number | undefined): Sent | undefined => (wanted === number ? kept : undefined);

export function forgetSent(): void {
  kept = undefined;
}
