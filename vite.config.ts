import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { LANGUAGE_CODES } from './contract/languages.ts';

/** Shared files: React, and the code of all islands. */
const CHUNKS = [
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler)\/|\/client\/react-dom\.ts$|^\0(?!vite)/,
  },
  {
    name: 'island',
    test: /\/client\/hydrate-island|\/app\/ui\/(?!notice|toast)|\/app\/texts\/texts|\/contract\/languages|\/node_modules\/lucide\//,
  },
];

/**
 * Replaces Vite's helper for dynamic imports. The helper loads the styles of imported modules. No module here has
 * styles, and the helper would be a tenth of the script of every page.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? 'export const __vitePreload = (load) => load();'
      : undefined,
};

/**
 * The application build: the files for browsers, and the prerenderer that renders the pages of any content. It
 * contains React and all other packages, so that rendering pages does not need `node_modules` (docs/decisions/043).
 */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [react(), plainImports],
  environments: {
    client: {
      build: {
        outDir: 'build/app/client',
        // `scripts/build-site.ts` moves it away from the files for visitors. It has no extension, so that the build makes no
        // compressed copies of it, which would stay there: it names folders of this machine.
        manifest: 'manifest',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: [
            'app/client/boot.ts',
            'app/client/calculator.ts',
            'app/client/court-table.ts',
            'app/client/leave-page.ts',
            'app/client/letter-buttons.ts',
            'app/client/option-pair.ts',
            'app/client/submission-form.ts',
            'app/styles.css',
            'app/styles/islands.css',
            'app/styles/print.css',
            ...LANGUAGE_CODES.map((language) => `app/texts/${language}/islands.ts`),
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
      // `npm run content -- publish` runs without NODE_ENV. `noExternal` is only for builds, because in
      // development Vite cannot evaluate React's CommonJS.
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
