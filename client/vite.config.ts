import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'

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
    proxy: {
      '/api': 'http://127.0.0.1:8484',
      '/play': { target: 'ws://127.0.0.1:8484', ws: true },
    },
  },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
})
