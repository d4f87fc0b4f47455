import { prerender } from 'react-dom/static';
import { Document } from './document.tsx';
import { Layout } from './layout.tsx';
import { pages } from './pages.ts';
import type { RenderSettings } from './render-settings.ts';

export { pages };

/** The whole HTML document of the page at `path`; of the 404 page for an unknown path. */
export async function renderPage(path: string, settings: RenderSettings): Promise<string> {
  const page =
    pages.find((candidate) => candidate.path === path) ??
    pages.find(({ file }) => file === '404.html');
  if (!page) throw new Error('app/pages.ts has no 404 page');
  const Content = await page.load();
  const { prelude } = await prerender(
    <Document settings={settings}>
      <Layout path={page.path}>
        <Content />
      </Layout>
    </Document>,
  );
  return new Response(prelude).text();
}
