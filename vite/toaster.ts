import type { Plugin } from 'vite';

/**
 * Sonner writes its stylesheet into a `<style>` element when it is imported, which our
 * Content-Security-Policy refuses. The same stylesheet is shipped as a file (app/ui/toaster.tsx),
 * so the call is taken out here; the build fails should a newer version call it another way.
 */
export function toasterWithoutStyleElement(): Plugin {
  return {
    name: 'toaster-without-style-element',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]sonner[\\/]dist[\\/]index\.mjs/.test(id)) return undefined;
      const call = /^__insertCSS\(".*"\);$/m;
      if (!call.test(code)) this.error('sonner no longer calls __insertCSS as expected');
      return { code: code.replace(call, ''), map: null };
    },
  };
}
