import { createFolderStore as createFolder } from '../storage/adapter.folder.ts';
import { createImageStore } from './adapter.storage.ts';
import type { ImageStore } from './port.ts';

/** Previews below a folder. */
export const createFolderStore = (folder: string): ImageStore => createImageStore(createFolder(folder));
