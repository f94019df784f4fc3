/** Side of a thumbnail in pixels: twice that of a row, for high-density displays. */
const SIDE = 96;

/**
 * URL of a small copy of an image, so that a hundred large ones need not stay in memory; undefined if it cannot be
 * read.
 */
export async function thumbnailOf(file: File): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, SIDE / Math.min(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp'));
    return blob ? URL.createObjectURL(blob) : undefined;
  } catch {
    // The server will say what is wrong with it.
    return undefined;
  }
}
