import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { portraits } from './scripts/drawings/portraits.ts';
import { articles } from './vite/articles.ts';
import { headingFont } from './vite/heading-font.ts';
import { reactSentinels } from './vite/react-sentinels.ts';
import { toasterWithoutStyleElement } from './vite/toaster.ts';

/** All that runs before the page is idle stays in one file of its own. */
const FIRST =
  /\/app\/(boot|early|scroll-intent|device-storage|patience|load-application|ui\/menu)\.ts$/;
/** Fetched only by the page, or at the moment, that needs it. */
const WHEN_NEEDED = /\/(app\/(pages|ui\/toaster|forms\/data-client)|content\/pages)\b/;

/** Few requests and short tasks: the libraries each in a file, what pages are made of in another. */
function partOf(moduleId: string): string | null {
  if (/\/node_modules\/(react|react-dom|scheduler)\/|^\0rolldown|parts\/react/.test(moduleId))
    return 'react';
  if (/\/node_modules\/react-router\/|parts\/router/.test(moduleId)) return 'router';
  if (/\/node_modules\/(lucide-react|valibot)\//.test(moduleId)) return 'application';
  if (FIRST.test(moduleId) || WHEN_NEEDED.test(moduleId)) return null;
  return /\/(app|content|contract)\/.*\.(tsx?|svg\?raw|css)$/.test(moduleId) ? 'application' : null;
}

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
    reactSentinels(),
    tailwindcss(),
  ],
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: 'manifest.json',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { boot: 'app/boot.ts' },
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: partOf, debugName: 'partOf' }],
            },
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
