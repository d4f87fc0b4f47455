import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The admin has a build of its own, so that no visitor of the site ever loads a part of it: the script and the styles
 * for browsers, and the pages for the server.
 */
export default defineConfig({
  root: 'admin',
  base: '/',
  publicDir: false,
  appType: 'custom',
  // The folder of the build is beside `root`.
  build: { emptyOutDir: true },
  plugins: [react()],
  environments: {
    client: {
      build: {
        outDir: '../build/admin/client',
        manifest: true,
        modulePreload: { polyfill: false },
        // The CSP allows data: addresses for images only, not for fonts and scripts.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['admin/client/main.ts', 'admin/client/preview.ts', 'admin/admin.css'],
        },
      },
    },
    ssr: {
      // The server runs without NODE_ENV, and React's development build is slow.
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: ['react', 'react-dom', 'lucide'] },
      build: {
        outDir: '../build/admin/server',
        ssr: true,
        minify: false,
        rolldownOptions: {
          input: { app: 'admin/app.tsx' },
          // The bundle shares these modules with the server, which loads it.
          external: [/^#(?:contract|server)\//],
          output: { codeSplitting: false },
        },
      },
    },
  },
});
