import { renderPage } from '#app/prerender.tsx';
import { sitePages, type Page } from '#app/pages/pages.ts';
import type { RenderSettings } from '#app/site/render-settings.ts';
import type { SiteContent } from '#contract/content.ts';

const settings: RenderSettings = {
  siteUrl: 'https://firm.example',
  apiUrl: '',
  anonKey: '',
  builtAt: '2026-11-22T00:00:00Z',
  islandFiles: () => [],
  recolor: (svg) => svg,
};

export interface RenderedPage extends Pick<Page, 'path' | 'status'> {
  html: string;
}

/** All pages of the site as the build gets them, before styles and scripts are added. */
export function renderSite(content: SiteContent): Promise<RenderedPage[]> {
  return Promise.all(
    sitePages(content).map(async ({ path, status }) => ({
      path,
      status,
      html: await renderPage(path, settings, content),
    })),
  );
}
