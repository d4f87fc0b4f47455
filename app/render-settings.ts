import { createContext, useContext } from 'react';

/** The parts of a page that React runs in the browser; each is an entry in `app/client/`. */
export const ISLANDS = ['contact-form', 'consultation-form', 'court-table'] as const;
export type IslandName = (typeof ISLANDS)[number];

/** What pages need to know about their build and about the place they are served from. */
export interface RenderSettings {
  /** The public address without a slash at its end: https://firm.example */
  siteUrl: string;
  /** The origin of another data API than the site's own server, or ''. */
  apiUrl: string;
  anonKey: string;
  /** The time of the build, ISO 8601. */
  builtAt: string;
  /** The stylesheet and the scripts of each island, in the order in which they are applied. */
  islandFiles: Record<IslandName, readonly string[]>;
}

const SettingsContext = createContext<RenderSettings>({
  siteUrl: '',
  apiUrl: '',
  anonKey: '',
  builtAt: '',
  islandFiles: { 'contact-form': [], 'consultation-form': [], 'court-table': [] },
});
export const RenderSettingsProvider = SettingsContext.Provider;

export function useRenderSettings(): RenderSettings {
  return useContext(SettingsContext);
}
