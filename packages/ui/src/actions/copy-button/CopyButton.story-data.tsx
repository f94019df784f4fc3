/** What the stories of CopyButton and their tests share. */
import { fn } from 'storybook/test';

/** Stands for the clipboard, which browsers guard. */
export const written = fn<(text: string) => Promise<void>>();
