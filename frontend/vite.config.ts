import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { CALLED_AT_ONCE, CHUNKS } from './chunks.js';
import { faces } from './faces.js';
import { joinedTexts } from './joined-texts.js';
import { pageTexts } from './page-texts.js';
import { precompress } from './precompress.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: here('.'),
  plugins: [
    faces(here('src'), here('../.cache/faces')),
    joinedTexts(here('src')),
    pageTexts(here('src')),
    react(),
    precompress(),
  ],
  resolve: {
    // The `development` condition of our own package imports, and of nothing else: as a global condition it
    // would also pull the development builds of react-router and others into the bundle.
    alias: [
      { find: /^#contracts\/(.*)$/, replacement: `${here('../libs/contracts/src')}/$1.ts` },
      { find: '#learning/judge', replacement: here('../libs/learning/src/judge/index.ts') },
      // Its package names the development files whatever is built.
      { find: /^react-router$/, replacement: here('../node_modules/react-router/dist/production/index.mjs') },
      {
        find: /^react-router\/dom$/,
        replacement: here('../node_modules/react-router/dist/production/dom-export.mjs'),
      },
    ],
  },
  build: {
    outDir: here('../dist/frontend'),
    emptyOutDir: true,
    // which file holds what: the budgets of the pages are weighed by it (e2e/weight)
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: here('index.html'), 'service-worker': here('src/worker/service-worker.ts') },
      output: {
        // The worker is found by its name, and covers all pages from the top.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: CHUNKS },
        postBanner: ({ name }) => (CALLED_AT_ONCE.includes(name) ? '//# allFunctionsCalledOnLoad' : ''),
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/socket.io': { target: api, ws: true } },
    fs: { allow: [here('..')] },
  },
  preview: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/socket.io': { target: api, ws: true } },
  },
  test: {
    name: 'frontend',
    environment: 'jsdom',
    include: ['src/**/*.spec.{ts,tsx}'],
    css: false,
  },
});
