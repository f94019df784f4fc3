import { createElement, type ReactNode } from 'react';

/** What is said of a component. */
export interface Spoken {
  name: string;
  element: ReactNode;
  /** What opens it before it is read; Escape closes it. */
  openedBy?: string;
  /** To someone who reads through it. */
  read: readonly string[];
  /** After keys, one after the other. */
  steps: readonly (readonly [keys: string, said: readonly string[]])[];
}

/** An element with state of its own. */
export const inItsOwn = (Content: () => ReactNode) => createElement(Content);
