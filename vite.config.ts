import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Shared files: React, the code of the calculators, of the two forms, and of all islands. */
const CHUNKS = [
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler)\/|\/client\/react-dom\.ts$|^\0/,
  },
  {
    name: 'calculator',
    test: /\/app\/forms\/calculators\/|\/contract\/(income-check|median-table|plan-range)\.ts/,
  },
  { name: 'form', test: /\/app\/(forms|ui\/(notice|toast))|\/contract\/(?!office-clock)/ },
  { name: 'island', test: /\/client\/hydrate-island|\/app\/ui\/|\/node_modules\/lucide\// },
];

/**
 * The application build: the files for browsers, and the prerenderer that renders the pages of any content. It
 * contains React and all other packages, so that a site is published without them (docs/decisions/043).
 */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [react(), tailwindcss()],
  environments: {
    client: {
      build: {
        outDir: 'build/app/client',
        // `scripts/build-site.ts` moves it away from the files for visitors.
        manifest: 'manifest.json',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: [
            'app/client/boot.ts',
            'app/client/contact-form.ts',
            'app/client/consultation-form.ts',
            'app/client/court-table.ts',
            'app/client/income-form.ts',
            'app/client/letter-buttons.ts',
            'app/client/option-pair.ts',
            'app/client/plan-form.ts',
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
      // `npm run content -- publish` runs without NODE_ENV. In development, Vite cannot evaluate React's CommonJS.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true },
      }),
      build: {
        outDir: 'build/app/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: { prerender: 'app/prerender.tsx' },
          output: { codeSplitting: false },
        },
      },
    },
  },
}));
