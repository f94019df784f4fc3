import type { Plugin } from 'vite';

/**
 * Hides `readonly` of arrays from react-docgen, which does not know it: `readonly string[]` would be "unknown" in the table of
 * props. It has to come before Storybook's own plugin, and keeps every position in the file.
 */
export function docgenArrays(): Plugin {
  return {
    name: 'docgen-arrays',
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/ui\/src\/.*\.tsx$/ },
      handler: (code) => ({ code: code.replaceAll(/(?<=[:|(] |\()readonly (?=[\w(])/g, ' '.repeat(9)), map: null }),
    },
  };
}
