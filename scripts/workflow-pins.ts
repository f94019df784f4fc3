/** Finds actions that are not pinned: a tag can be moved to other code, a commit cannot. */

/** The actions in a workflow that are neither of this repository nor written as `owner/name@commit # version`. */
export function unpinnedActions(text: string): string[] {
  const used = Array.from(text.matchAll(/^\s*(?:- )?uses:\s*(\S+)(.*)$/gm), ([, name = '', comment = '']) => ({
    name,
    comment,
  }));
  return used
    .filter(({ name }) => !name.startsWith('./'))
    .filter(({ name, comment }) => !/^[\w./-]+@[0-9a-f]{40}$/.test(name) || !/^ # v\d+\.\d+\.\d+$/.test(comment))
    .map(({ name }) => name);
}
