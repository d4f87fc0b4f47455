import { createContext, useContext } from 'react';
import type { SiteContent } from '#contract/content.ts';

const ContentContext = createContext<SiteContent | undefined>(undefined);
export const SiteContentProvider = ContentContext.Provider;

/** The firm's content, for pages. Sections get their part of it as props. */
export function useContent(): SiteContent {
  const content = useContext(ContentContext);
  if (!content) throw new Error('a page is rendered outside of SiteContentProvider');
  return content;
}
