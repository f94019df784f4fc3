import type { SegmentOption } from '@mekiki/ui';
import { CAPTION_STYLE, readStored, writeStored } from '../../api/storage.ts';
import type { CaptionStyle } from './caption.ts';

/** Alt text is read aloud as a whole: longer ones are tiring. */
export const ALT_LIMIT = 125;

/** The styles of captions. */
export const STYLES: readonly SegmentOption<CaptionStyle>[] = [
  { value: 'short', label: 'Short', hint: 'The main subject, in one sentence.' },
  { value: 'descriptive', label: 'Descriptive', hint: 'Everything the model sees, in several sentences.' },
  { value: 'tags', label: 'Tags', hint: 'Comma-separated tags.' },
  { value: 'prompt', label: 'Prompt', hint: 'A prompt for an image generator.' },
  { value: 'alt', label: 'Alt text', hint: 'For screen readers, under 125 characters.' },
];

const isStyle = (value: unknown): value is CaptionStyle => STYLES.some((style) => style.value === value);

/** The default. */
export const FIRST_STYLE: CaptionStyle = 'descriptive';

/** The style last chosen in this browser. */
export function keptStyle(): CaptionStyle {
  return readStored(CAPTION_STYLE, isStyle) ?? FIRST_STYLE;
}

/** Stores a style for the next visit. */
export function keepStyle(style: CaptionStyle): void {
  writeStored(CAPTION_STYLE, style);
}
