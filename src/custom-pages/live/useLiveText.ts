import { useCallback, useMemo } from 'react';
import { formatDuration } from '../../../core/format/duration';
import { numberFormat } from '../../../core/format/number';
import { useLanguage } from '../../fields/hooks/useLanguage';

/** What stands where there is nothing to divide by. */
export const NOTHING = '–';

/** Figures in words; null, where there is nothing to divide by, is a dash. */
export interface LiveText {
  count: (count: number | null) => string;
  /** With one place at most. */
  decimal: (value: number | null) => string;
  /** Of a share in per cent, with one place. */
  percent: (share: number | null) => string;
  /** Of seconds: `00:01:20`. */
  seconds: (seconds: number | null) => string;
}

const SHARE = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** Figures in the language of the person. */
export function useLiveText(): LiveText {
  const language = useLanguage();
  const format = useCallback(
    (value: number | null, options: Intl.NumberFormatOptions) =>
      value === null ? NOTHING : numberFormat(language, options).format(value),
    [language],
  );
  return useMemo(
    () => ({
      count: (count) => format(count, {}),
      decimal: (value) => format(value, { maximumFractionDigits: 1 }),
      percent: (share) => format(share === null ? null : share / 100, SHARE),
      seconds: (seconds) => (seconds === null ? NOTHING : formatDuration(Math.round(seconds))),
    }),
    [format],
  );
}
