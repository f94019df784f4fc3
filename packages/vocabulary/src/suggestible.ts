/** Sexualized children: a site suggests no such tag. */
const LEFT_OUT = /(?:^|_)(?:loli|lolicon|loliconder|shota|shotacon|toddlercon)(?:_|$)/;

/** Whether a tag may be part of a vocabulary. */
export const isSuggestible = (name: string): boolean => !LEFT_OUT.test(name);
