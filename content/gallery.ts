import type { PageIntro } from '#contract/old-content.ts';

export const galleryPage: PageIntro = {
  title: 'Gallery: Bankruptcy',
  heading: 'Gallery',
  lead: 'This page is under construction. Everything else is open: read about your choices, or ask us.',
  metaDescription: 'Our gallery is under construction. Read about your choices in debt, or ask us.',
};
