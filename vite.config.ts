import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { portraits } from './scripts/drawings/portraits.ts';
import { articles } from './vite/articles.ts';
import { headingFont } from './vite/heading-font.ts';

/** React in one file, what all islands share in another, and what the two forms share in a third. */
const CHUNKS = [
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler)\/|\/client\/react-dom\.ts$|^\0/,
  },
  { name: 'form', test: /\/app\/forms\/|\/contract\/|\/node_modules\/valibot\// },
  { name: 'island', test: /\/client\/hydrate-island|\/app\/ui\/|\/node_modules\/lucide\// },
];

/** One command builds both: what browsers load, and the prerenderer that makes the pages. */
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
          // `client/islands.ts` imports the entries by address and calls what they export.
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
