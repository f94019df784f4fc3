export { ContextMenu, type ContextMenuProps } from './ContextMenu.tsx';
export { ContextMenuContent, type ContextMenuContentProps } from './ContextMenuContent.tsx';
export { type ContextMenuReason, ContextMenuRoot, type ContextMenuRootProps } from './ContextMenuRoot.tsx';
export { ContextMenuTrigger, type ContextMenuTriggerProps } from './ContextMenuTrigger.tsx';
