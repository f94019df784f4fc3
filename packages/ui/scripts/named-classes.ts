import type { Plugin } from 'vite';

const IMPORT = /^import (\w+) from ('[^']+\.module\.css');$/gm;

/** Imports each class by its name, so that bundlers leave out the others and the object with all of them. */
export function namedClasses(): Plugin {
  return {
    name: 'named-classes',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\.tsx?$/, code: /\.module\.css';/ },
      handler: (code) => ({ code: code.replace(IMPORT, 'import * as $1 from $2;'), map: null }),
    },
  };
}
