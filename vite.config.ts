import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { articles } from './vite/articles.ts';
import { headingFont } from './vite/heading-font.ts';
import { portraits } from './vite/portraits.ts';

/** Three shared files: React, the code of the two forms, and the code of all islands. */
const CHUNKS = [
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler)\/|\/client\/react-dom\.ts$|^\0/,
  },
  { name: 'form', test: /\/app\/forms\/|\/contract\/|\/node_modules\/valibot\// },
  { name: 'island', test: /\/client\/hydrate-island|\/app\/ui\/|\/node_modules\/lucide\// },
];

/** One build creates both the files for browsers and the prerenderer that renders the pages. */
export default defineConfig({
  appType: 'custom',
  publicDir: 'public',
  plugins: [headingFont(), articles(), portraits(), react(), tailwindcss()],
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: 'manifest.json',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: [
            'app/client/boot.ts',
            'app/client/contact-form.ts',
            'app/client/consultation-form.ts',
            'app/client/court-table.ts',
            'app/styles.css',
            'app/styles/islands.css',
          ],
          // `client/islands.ts` imports the entries by URL and calls their exports.
          preserveEntrySignatures: 'allow-extension',
          output: {
            codeSplitting: { includeDependenciesRecursively: false, groups: CHUNKS },
          },
        },
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
