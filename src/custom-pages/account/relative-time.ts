const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago an instant was, in whole days, hours or minutes: `há 3 horas`; `agora` within the last minute. */
export function relativeTime(instant: string, language: string, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1000);
  const step = STEPS.find(([, size]) => seconds >= size);
  return step ? format.format(-Math.floor(seconds / step[1]), step[0]) : format.format(0, 'second');
}
