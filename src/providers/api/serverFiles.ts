/** Texts of every screen; those of a resource are added when it is opened. */
const SHARED = ['panel', 'menu', 'resources-screens', 'fields', 'react-admin', 'problems', 'violations'] as const;

/** Addresses of the texts that every screen of the panel needs. */
export const sharedTextFiles = (language: string): string[] =>
  SHARED.map((file) => `/locales/${language}/${file}.json`);

/** Address of the texts of one page, for those that only it needs. */
export const pageTextFile = (language: string, page: string): string => `/locales/${language}/${page}.json`;

/** Address of the texts of one collection. */
export const resourceTextFile = (language: string, collection: string): string =>
  `/locales/${language}/resources/${encodeURIComponent(collection)}.json`;

/** Address of the description of one collection. */
export const resourceFile = (collection: string): string => `/schemas/${encodeURIComponent(collection)}.json`;

/** Address of the description of one report. */
export const reportFile = (name: string): string => `/schemas/reports/${encodeURIComponent(name)}.json`;
