import { createContext, useContext } from 'react';

/**
 * What a page must know of where it is served. It stands in the document (`<html data-…>`), not in
 * the scripts, so that one build serves any address.
 */
export interface PublicSettings {
  /** The public address without a slash at its end: https://firm.example */
  siteUrl: string;
  /** Another data API than the site's own server, or '' */
  apiUrl: string;
  anonKey: string;
  /** When the pages were made, ISO 8601: what dates in the HTML are told by. */
  builtAt: string;
}

const SettingsContext = createContext<PublicSettings>({
  siteUrl: '',
  apiUrl: '',
  anonKey: '',
  builtAt: '',
});
export const PublicSettingsProvider = SettingsContext.Provider;

export function usePublicSettings(): PublicSettings {
  return useContext(SettingsContext);
}

/** Reads the settings back from the document that is shown. */
export function settingsOfDocument(): PublicSettings {
  const {
    siteUrl = '',
    apiUrl = '',
    anonKey = '',
    builtAt = '',
  } = document.documentElement.dataset;
  return { siteUrl, apiUrl, anonKey, builtAt };
}
