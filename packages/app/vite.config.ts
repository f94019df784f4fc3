import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const server = process.env['MEKIKI_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  // The library and the client are used from source: one build, and a change shows at once.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true }), react()],
  build: { target: 'es2022', sourcemap: true, manifest: true },
  server: { proxy: { '/api': server, '/i': server } },
});
