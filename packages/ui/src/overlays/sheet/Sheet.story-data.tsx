/** What the stories of Sheet and their tests share. */

export const wide = { inlineSize: '100%' };
