import { numberFormat } from './number';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `5242880` → `5 MB`, in the language's own words; steps of 1024. */
export function formatBytes(bytes: number, language: string): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(bytes, 1)) / 10)));
  const unit = UNITS[step] ?? 'byte';
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(
    bytes / 1024 ** step,
  );
}
