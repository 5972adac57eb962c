import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'

/** Where `uguisu serve` listens while the client is worked on with `npx vite`. */
const HOME = 'http://127.0.0.1:8484'

/** The built client lies inside the Python package, so that it travels with it. */
export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: '../src/uguisu/server/browser',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    // Tests read the words of the games where they stand.
    fs: { allow: ['.', '../src/uguisu/games'] },
    proxy: {
      '/api': { target: HOME, changeOrigin: true, headers: { origin: HOME } },
      '/play': { target: HOME, changeOrigin: true, headers: { origin: HOME }, ws: true },
    },
  },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
})
