import { draw, sizeOf, specFromSeed } from '@mekiki/illustrator';
import path from 'node:path';
import type { Plugin } from 'vite';

const COUNT = 12;
const ADDRESS = /^\/images\/(\d+)\.svg$/;

/**
 * Lets examples be what an app would write: they import the package by its name, and `/images/1.svg` to `/images/12.svg`
 * are images.
 */
export function examples(): Plugin {
  return {
    name: 'examples',
    config: () => ({
      resolve: { alias: { '@mekiki/ui': path.resolve(import.meta.dirname, '../packages/ui/src/index.ts') } },
    }),
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const number = Number(ADDRESS.exec(request.url ?? '')?.[1]);
        if (!(number >= 1 && number <= COUNT)) return next();
        response.setHeader('content-type', 'image/svg+xml').end(drawing(number));
      });
    },
    generateBundle() {
      for (let number = 1; number <= COUNT; number += 1)
        this.emitFile({ type: 'asset', fileName: `images/${number}.svg`, source: drawing(number) });
    },
  };
}

/** 720 px wide. */
function drawing(seed: number): string {
  const spec = specFromSeed(seed);
  const { width, height } = sizeOf(spec);
  return draw(spec, { width: 720, height: Math.round((720 * height) / width) });
}
