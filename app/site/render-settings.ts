import { createContext, useContext } from 'react';

/**
 * The parts of a page that have scripts of their own. Each has its own entry in `app/client/`, so that a
 * touch loads the code of one island only.
 */
export type IslandName =
  | 'calculator'
  | 'court-table'
  | 'leave-page'
  | 'letter-buttons'
  | 'option-pair'
  | 'submission-form';

/** The firm's own logo. */
export interface LogoFile {
  path: string;
  width: number;
  height: number;
  /** If false, the firm's name is shown beside it. */
  containsName: boolean;
  /** If true, it has a white plate behind it. */
  onPlate: boolean;
}

/** Settings of the build and the site that pages print. */
export interface RenderSettings {
  /** The public address without a trailing slash: https://firm.example */
  siteUrl: string;
  /** The origin of the data API, or '' for the site's own server. */
  apiUrl: string;
  anonKey: string;
  /** The time of the build, ISO 8601. */
  builtAt: string;
  /** The texts of an island, its stylesheet and its scripts, in the order in which the browser loads them. */
  islandFiles: (name: IslandName) => readonly string[];
  /** Draws an SVG in the colors of the firm's brand. */
  recolor: (svg: string) => string;
  logo?: LogoFile | undefined;
}

const SettingsContext = createContext<RenderSettings | undefined>(undefined);
export const RenderSettingsProvider = SettingsContext.Provider;

export function useRenderSettings(): RenderSettings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('a page is rendered outside of RenderSettingsProvider');
  return settings;
}
