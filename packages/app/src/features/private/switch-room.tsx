import type { ReactNode } from 'react';

/** Reserves the space of a tool's switch until its code is loaded, so that nothing below it moves. */
const ROOM = { alignContent: 'center', minBlockSize: 68 };

export const SwitchRoom = ({ children }: { children: ReactNode }) => <div style={ROOM}>{children}</div>;
