import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import type { imageViewerMessages } from '../../messages.ts';
import type { Fact } from '../../patterns/fact-list/index.ts';

export interface ViewerItem {
  /** Unique in the list. */
  id: string;
  /** Empty where `renderItem` shows something else, or while it is not known: the viewer then shows that it loads. */
  src: string;
  /**
   * The image in several widths, as for `<img>` and with `w` only. The viewer says how wide it is shown, so a phone loads a
   * small one, and a zoom a larger one. `src` is for browsers that cannot choose.
   */
  srcSet?: string;
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
export type ViewerReason = 'previous' | 'next' | 'escape' | 'backdrop' | 'close-button' | 'drag' | 'slideshow' | 'api';

/** Where an image is shown. */
export interface ViewerView {
  /** Width of the image, in px. */
  width: number;
  height: number;
  /** CSS px per px of the image; 1 is 100 %. */
  scale: number;
  /** What is in the window, in px of the image, whose edges it may reach past. */
  visible: { x: number; y: number; width: number; height: number };
}

export interface ImageViewerProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** The images that are loaded. */
  items: readonly ViewerItem[];
  /** Zero-based index of the shown image; null means closed. */
  index: number | null;
  /** Called to show another image, or with null to close. */
  onIndexChange: (index: number | null, details: { reason: ViewerReason }) => void;
  /** The total number of images, or that it is unknown. @default the number of `items` */
  total?: number | 'unknown';
  /** More can be loaded: the counter shows it, and the last image requests them. @default false */
  hasMore?: boolean;
  /** Called once at the last image, while it is shown and nothing arrives. */
  onLoadMore?: () => void;
  /**
   * `reach` calls it as soon as the last image is shown, so that more are there in time; `next` only when the user goes
   * past it, for lists whose images are replaced.
   * @default 'reach'
   */
  loadMoreOn?: 'reach' | 'next';
  /** Without it, or if an item says `canRemix: false`, there is no such button. */
  onRemix?: (item: ViewerItem) => void;
  onDownload?: (item: ViewerItem) => void;
  /** Does not ask for confirmation: that is up to the caller, as are the items afterwards. */
  onRemove?: (item: ViewerItem) => void;
  /**
   * The image's thumbnail in the page, or an element around it. The image comes from there and goes back to it, unless
   * it is out of the window or the user prefers reduced motion. An item without a size does not come from it.
   */
  getThumbnail?: (item: ViewerItem) => Element | null | undefined;
  /**
   * What is shown for an item instead of an image, such as a video with controls; undefined for an image. Presses and keys
   * in it are its own, except Escape, Page Up, Page Down, `[` and `]`.
   */
  renderItem?: (item: ViewerItem) => ReactNode;
  /**
   * What lies on the image, in a box of its size that moves and zooms with it, such as a `TileLayer` for an image that is
   * too large to be loaded whole. Called again whenever the image has come to rest. It gets no presses.
   */
  renderLayer?: (item: ViewerItem, view: ViewerView) => ReactNode;
  /** Milliseconds that the slideshow shows each image. Without it there is no slideshow. */
  slideshowInterval?: number;
  /** Starts the slideshow at once, unless the user prefers reduced motion. @default false */
  autoPlay?: boolean;
  /** The slideshow has started, or has stopped: by its button, by another action, or at the last image. */
  onSlideshowChange?: (isPlaying: boolean) => void;
  /** A button for fullscreen, where the browser can. @default false */
  allowFullscreen?: boolean;
  /** Fullscreen was entered or left, also by the browser. */
  onFullscreenChange?: (isFullscreen: boolean) => void;
  /** The image has come to rest at another zoom; 1 is 100 %. `byUser` is false where only the window or the image changed. */
  onZoomChange?: (zoom: number, details: { byUser: boolean }) => void;
  labels?: Partial<typeof imageViewerMessages>;
}
