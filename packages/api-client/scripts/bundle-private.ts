/**
 * Puts the packages of private search, which are not published, into the command's built module. What decodes and computes stays
 * outside: three packages that only those install who use `mekiki search --private`.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

const ROOT = path.dirname(import.meta.dirname);

await build({
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: 'src/cli/private.ts',
    target: 'node22',
    outDir: 'dist/cli',
    emptyOutDir: false,
    rolldownOptions: { external: [/^@tensorflow\//, 'sharp'], output: { entryFileNames: 'private.js' } },
  },
  ssr: { noExternal: true },
});

// They describe the module that TypeScript wrote, with packages that nobody has.
for (const ending of ['.d.ts', '.d.ts.map', '.js.map']) await rm(path.join(ROOT, `dist/cli/private${ending}`));
