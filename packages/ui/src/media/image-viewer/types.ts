import type { Fact } from '../../patterns/fact-list/index.ts';

export interface ViewerItem {
  /** Unique in the list. */
  id: string;
  src: string;
  alt: string;
  /** The image's size in px, if known; otherwise it is determined when the image has loaded. */
  width?: number;
  height?: number;
  /** Placeholder color as six hex digits, with or without a hash. */
  color?: string;
  /** A small image shown until the large one has loaded. */
  previewSrc?: string;
  /** Shown in the panel 'Image Information', which only exists with facts. */
  facts?: readonly Fact[];
  /** @default true */
  canRemix?: boolean;
  /** @default true */
  canDownload?: boolean;
  /** @default true */
  canRemove?: boolean;
}

/** What caused the change of image or the close; `api` for everything else. */
export type ViewerReason = 'previous' | 'next' | 'escape' | 'backdrop' | 'close-button' | 'drag' | 'api';
