import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { emitA11yNotes } from './scripts/a11y-notes.ts';
import { markClientModules } from './scripts/client-modules.ts';
import { componentEntries } from './scripts/entries.ts';
import { namedClasses } from './scripts/named-classes.ts';
import { emitStyleSheets } from './scripts/style-sheets.ts';

const entries = componentEntries();

export default defineConfig({
  plugins: [namedClasses(), react(), emitStyleSheets(entries), markClientModules(), emitA11yNotes()],
  css: { modules: { generateScopedName: (local, file) => `mekiki-${path.basename(file).split('.')[0]}-${local}` } },
  build: {
    target: 'es2022',
    minify: false,
    // The code is not minified, and maps were half of the package.
    sourcemap: false,
    cssCodeSplit: true,
    cssMinify: false,
    lib: {
      entry: {
        index: 'src/index.ts',
        ...Object.fromEntries([...entries.values()].map((folder) => [`${folder}/index`, `src/${folder}/index.ts`])),
      },
      formats: ['es'],
    },
    rolldownOptions: {
      external: [/^react($|\/)/, /^react-dom($|\/)/, /^@radix-ui\//, /^lucide-react($|\/)/, 'class-variance-authority'],
      output: {
        preserveModules: true,
        preserveModulesRoot: 'src',
        entryFileNames: '[name].js',
        // Under its own name a consumer's bundler would take it for a CSS module once more and drop it.
        assetFileNames: ({ names }) => names[0]?.replace('.module.css', '.css') ?? '[name][extname]',
      },
    },
  },
});
