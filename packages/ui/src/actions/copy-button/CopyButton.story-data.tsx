/** What the stories of CopyButton and their tests share. */
import { fn } from 'storybook/test';

/** Replaces the clipboard, which browsers restrict. */
export const written = fn<(text: string) => Promise<void>>();
