/** What the list and its rows show. */
import type { ComponentType } from 'react';

/** A kind of search, such as by text or by image. */
export interface HistoryKind {
  /** Under the query. */
  label: string;
  /** Shown if there is no image. @default a magnifying glass */
  Icon?: ComponentType<{ 'aria-hidden': 'true' }>;
}

export interface HistoryItem {
  /** Unique. */
  id: string | number;
  /** A key of `kinds`. */
  kind?: string;
  /** The query; names the entry. */
  query: string;
  /** The query image. */
  imageUrl?: string;
  /** The time as display text. */
  time?: string;
  /** The exact time, in the tooltip. */
  exactTime?: string;
  /** It is being deleted: marked, and its button does nothing. @default false */
  deleting?: boolean;
}
