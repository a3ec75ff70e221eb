const PREFIX = 'reports/';

/** What a saved view of a report has in place of a collection: `reports/loans`. */
export const viewOfReport = (name: string): string => `${PREFIX}${name}`;

/** The name of the report that a view is of; undefined for views of lists. */
export const reportOfView = (collection: string): string | undefined =>
  collection.startsWith(PREFIX) ? collection.slice(PREFIX.length) : undefined;
