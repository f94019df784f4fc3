import type { ReactNode } from 'react';

/**
 * Reserves the space of a tool's switch with two lines of text until its code is loaded, so that nothing below it moves. It
 * is less with a mouse, but the prerendered page does not know which applies.
 */
const ROOM = { alignContent: 'center', minBlockSize: 'calc(var(--target) + 2.75rem)' };

export const SwitchRoom = ({ children }: { children: ReactNode }) => <div style={ROOM}>{children}</div>;
