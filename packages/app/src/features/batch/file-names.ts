const LONGEST_NAME = 200;
/** What cannot be in a name somewhere, and what turns the direction of writing. */
const UNSAFE = /[\p{Cc}<>:"/\\|?*\u202a-\u202e\u2066-\u2069]+/gu;
/** Names that Windows keeps for devices. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A name for the file that is made of each picture: that of the picture, safe on every system, and each only once.
 * @param suffix stands behind the picture's name
 */
export function fileNames(pictures: readonly string[], extension: string, suffix = ''): string[] {
  const taken = new Set<string>();
  return pictures.map((picture) => {
    const base = `${baseOf(picture)}${suffix}`;
    let name = `${base}.${extension}`;
    for (let number = 2; taken.has(fold(name)); number += 1) name = `${base} (${number}).${extension}`;
    taken.add(fold(name));
    return name;
  });
}

function baseOf(picture: string): string {
  const safe = picture
    .replace(/(?<=.)\.[^.]*$/, '')
    .replaceAll(UNSAFE, '_')
    .slice(0, LONGEST_NAME)
    // Windows takes no name that ends in a dot or a space; a leading dot hides it elsewhere.
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  if (safe === '') return 'picture';
  return DEVICES.test(safe) ? `_${safe}` : safe;
}

/** The same for names that some systems take for one. */
function fold(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
