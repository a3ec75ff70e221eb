const PLACEHOLDER = /\{\{\s*(\d+)\s*\}\}/g;

/** How many values a template takes; its placeholders are numbered from 1 without a gap. */
export const placeholdersOf = (body: string): number =>
  new Set([...body.matchAll(PLACEHOLDER)].map(([, number]) => number)).size;

/** The text of a template with its values, in their order; a value that is not there yet leaves its placeholder. */
export const filledTemplate = (body: string, values: readonly string[]): string =>
  body.replace(PLACEHOLDER, (found, number: string) => values[Number(number) - 1] || found);
