import type { ReactNode } from 'react';

/** Keeps what follows the switch of a tool in its place until its code is there. */
const ROOM = { alignContent: 'center', minBlockSize: 68 };

export const SwitchRoom = ({ children }: { children: ReactNode }) => <div style={ROOM}>{children}</div>;
