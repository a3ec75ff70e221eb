import type { Json } from '../../../core/types';

/** A form and a parsed answer hold JSON all the way down; only what is absent is not. */
export const isJson = (value: unknown): value is Json =>
  value !== undefined && typeof value !== 'function' && typeof value !== 'symbol';

/** A value as words: text as it is, nothing for nothing, anything else as JSON. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
