const MAX_NAME_LENGTH = 200;
/** What cannot be in a name somewhere, and what turns the direction of writing. */
const UNSAFE = /[\p{Cc}<>:"/\\|?*\u202a-\u202e\u2066-\u2069]+/gu;
/** Names that Windows keeps for devices. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A name for the file that is made of each image: that of the image, safe on every system, and each only once.
 * @param suffix stands behind the image's name
 */
export function fileNames(images: readonly string[], extension: string, suffix = ''): string[] {
  const taken = new Set<string>();
  return images.map((image) => {
    const base = `${baseOf(image)}${suffix}`;
    let name = `${base}.${extension}`;
    for (let number = 2; taken.has(fold(name)); number += 1) name = `${base} (${number}).${extension}`;
    taken.add(fold(name));
    return name;
  });
}

function baseOf(image: string): string {
  const safe = image
    .replace(/(?<=.)\.[^.]*$/, '')
    .replaceAll(UNSAFE, '_')
    .slice(0, MAX_NAME_LENGTH)
    // Windows takes no name that ends in a dot or a space; a leading dot hides it elsewhere.
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  if (safe === '') return 'image';
  return DEVICES.test(safe) ? `_${safe}` : safe;
}

/** The same for names that some systems take for one. */
function fold(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
