import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { portraits } from './scripts/drawings/portraits.ts';
import { articles } from './vite/articles.ts';
import { headingFont } from './vite/heading-font.ts';
import { toasterWithoutStyleElement } from './vite/toaster.ts';

/** One command builds both: what browsers load, and the prerenderer that makes the pages. */
export default defineConfig({
  appType: 'custom',
  publicDir: 'public',
  plugins: [
    headingFont(),
    articles(),
    portraits(),
    toasterWithoutStyleElement(),
    react(),
    tailwindcss(),
  ],
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: 'manifest.json',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: { input: { boot: 'app/boot.ts' } },
      },
    },
    ssr: {
      build: {
        outDir: 'build/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: { prerender: 'app/prerender.tsx' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments))
        await builder.build(environment);
    },
  },
});
