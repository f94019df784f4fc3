export { DropZone, type DropZoneProps, usePasteImage } from './drop-zone/index.ts';
export { ImageTile, type ImageTileProps } from './image-tile/index.ts';
export { LazyImage, type LazyImageProps } from './lazy-image/index.ts';
export { Modal, type ModalProps, type ModalReason, ModalSplit, type ModalSplitProps } from './modal/index.ts';
export { SearchBar, type SearchBarProps } from './search-bar/index.ts';
export { SourceIcon, type SourceIconProps } from './source-icon/index.ts';
export { type TabItem, Tabs, type TabsProps } from './tabs/index.ts';
