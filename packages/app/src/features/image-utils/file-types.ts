/** Which groups of metadata to remove, and which to keep. */
export interface RemovalFields {
  remove?: string;
  keep: string;
}

/** A file that the server or this device made, with its description. */
export interface MadeFile {
  blob: Blob;
  name: string | undefined;
  headers: Headers;
}
