import type { Fact } from '../../patterns/fact-list/index.ts';

export interface ViewerItem {
  /** Distinct in the list. */
  id: string;
  src: string;
  alt: string;
  /** The image's size in px, where it is known; otherwise it is found out when the image has come. */
  width?: number;
  height?: number;
  /** Placeholder colour as six hex digits, with or without a hash. */
  color?: string;
  /** A small image that is shown until the large one has come. */
  previewSrc?: string;
  /** Shown in the panel 'Image Information', which there is only with facts. */
  facts?: readonly Fact[];
  /** @default true */
  canRemix?: boolean;
  /** @default true */
  canDownload?: boolean;
  /** @default true */
  canRemove?: boolean;
}

/** What caused the change of image or the close; `api` for everything else. */
export type ViewerReason = 'previous' | 'next' | 'escape' | 'backdrop' | 'close-button' | 'api';
