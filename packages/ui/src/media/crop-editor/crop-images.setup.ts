/** Images for tests of the crop editor, and what became of them. */

/** Four colors that differ in every channel's half, so that JPEG does not mix them up. */
export const COLORS = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255] } as const;
type ColorName = keyof typeof COLORS;

/** Top left, top right, bottom left, bottom right. */
type Corners = readonly [ColorName, ColorName, ColorName, ColorName];
const UPRIGHT: Corners = ['red', 'green', 'blue', 'white'];

/** An image in four quarters: red and green above blue and white. */
export async function quarters(width: number, height: number, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  for (const [index, name] of UPRIGHT.entries()) {
    context.fillStyle = `rgb(${COLORS[name].join(' ')})`;
    context.fillRect((index % 2) * (width / 2), Math.floor(index / 2) * (height / 2), width / 2, height / 2);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no image'))), type, 1);
  });
}

/** What {@link quarters} shows in its corners under each of the eight EXIF orientations. */
export const ORIENTED: ReadonlyMap<number, Corners> = new Map([
  [1, ['red', 'green', 'blue', 'white']],
  [2, ['green', 'red', 'white', 'blue']],
  [3, ['white', 'blue', 'green', 'red']],
  [4, ['blue', 'white', 'red', 'green']],
  [5, ['red', 'blue', 'green', 'white']],
  [6, ['blue', 'red', 'white', 'green']],
  [7, ['white', 'green', 'blue', 'red']],
  [8, ['green', 'white', 'red', 'blue']],
]);

/** A JPEG with an EXIF segment that says only how it is to be turned. */
export async function withOrientation(jpeg: Blob, orientation: number): Promise<Blob> {
  // "Exif", then TIFF: big endian, a directory at 8, with one entry: tag 0x112, one short.
  const exif = bytesOf(`45786966 0000 4d4d 002a 00000008 0001 0112 0003 00000001 000${orientation} 0000 00000000`);
  const segment = new Uint8Array([0xff, 0xe1, 0x00, exif.length + 2, ...exif]);
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  // Behind the two bytes that begin every JPEG.
  return new Blob([bytes.slice(0, 2), segment, bytes.slice(2)], { type: 'image/jpeg' });
}

function bytesOf(hex: string): number[] {
  return (hex.replaceAll(' ', '').match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
}

/** The pixels of an image. */
export async function pixelsOf(blob: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

/** Red, green, blue and alpha of one pixel. */
export function pixelAt({ data, width }: ImageData, x: number, y: number): number[] {
  return Array.from(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4));
}

/** The colors in the corners, two pixels from the edge, as JPEG leaves them. */
export function cornersOf(image: ImageData): ColorName[] {
  const [right, bottom] = [image.width - 3, image.height - 3];
  return [pixelAt(image, 2, 2), pixelAt(image, right, 2), pixelAt(image, 2, bottom), pixelAt(image, right, bottom)].map(
    nearest,
  );
}

function nearest(pixel: number[]): ColorName {
  const distance = (name: ColorName) => {
    const [red, green, blue] = COLORS[name];
    const [r = 0, g = 0, b = 0] = pixel;
    return Math.abs(red - r) + Math.abs(green - g) + Math.abs(blue - b);
  };
  return (Object.keys(COLORS) as ColorName[]).toSorted((a, b) => distance(a) - distance(b))[0] ?? 'red';
}
