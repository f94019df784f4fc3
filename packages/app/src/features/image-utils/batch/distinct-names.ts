/** Distinct file names, also on systems where A and a are the same. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
    let free = name;
    for (let number = 2; taken.has(fold(free)); number += 1) free = `${stem} (${number})${ending}`;
    taken.add(fold(free));
    return free;
  });
}

function fold(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
