import { formatDuration } from '../../../core/format/duration';
import type { Json } from '../../../core/types';
import { asText } from '../values/json-guards';

/** What a field of durations holds, in words; what is no number as it is. */
export const durationText = (value: Json): string =>
  typeof value === 'number' ? formatDuration(value) : asText(value);
