import { draw, sizeOf, specFromSeed } from '@mekiki/illustrator';
import type { Plugin } from 'vite';

const COUNT = 12;
const ADDRESS = /^\/images\/(\d+)\.svg$/;

/** Serves `/images/1.svg` to `/images/12.svg`, so that examples have addresses of images as an app does. */
export function exampleImages(): Plugin {
  return {
    name: 'example-images',
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
