import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The admin has a build of its own, so that no visitor of the site ever loads a part of it. */
export default defineConfig({
  root: 'admin',
  base: '/',
  publicDir: false,
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../build/admin',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // The CSP allows data: addresses for images only, not for fonts and scripts.
    assetsInlineLimit: 0,
  },
});
