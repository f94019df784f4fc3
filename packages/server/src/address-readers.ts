import { followPosts } from './catalog/boards/follow-posts.ts';
import { indexedKeyAt } from './catalog/boards/indexed-post.ts';
import type { Boards } from './catalog/boards/create.ts';
import { createAddressReader, createAskedImages } from './catalog/images/asked-image.ts';
import type { ImageStore } from './catalog/images/port.ts';
import type { Queries } from './platform/db/database.ts';
import type { RemoteFetcher } from './platform/http/remote.ts';

interface AddressReadersParts {
  db: Queries;
  images: ImageStore;
  /** Fetches from public hosts only. */
  guarded: RemoteFetcher;
  boards: Boards;
  publicUrl: string;
}

/** What reads the images that people name by an address. */
export function createAddressReaders({ db, images, guarded, boards, publicUrl }: AddressReadersParts) {
  const parts = { images, remote: followPosts(guarded, (pool) => boards.forVisitors(pool)), publicUrl };
  return {
    readAddress: createAddressReader(parts),
    /** Takes the preview of an indexed image for the page of its post. */
    readIndexed: createAddressReader({ ...parts, indexed: (address) => indexedKeyAt(db, address) }),
    askedImage: createAskedImages(parts),
  };
}
