import type { Page } from 'playwright';

/** A figure as the page shows it: where it stands, outermost first, and what is read there. */
export interface ShownFigure {
  key: string;
  text: string;
}

/** What says where a figure stands. */
const PLACES = [
  'card',
  'widget',
  'chart',
  'queue',
  'trunk',
  'sector',
  'extension',
  'record',
  'row',
  'metric',
  'agent',
  'tab',
  'attendance',
  'conversation',
  'share',
  'part',
  'name',
  'column',
  'series',
  'count',
  'outcome',
  'state',
  'figure',
];

/** All that is a figure on any page: by its mark, as a cell of a table of figures, as a value under its name, or as a clock that ticks. */
const FIGURES = [
  '[data-figure]',
  '[data-figure] + span:not([data-figure])',
  '[data-figure] > dd > div:first-child',
  '[data-name] dd > span:not([data-figure])',
  'td[data-column]',
  'tbody td',
  '[data-outcome]',
  '[data-outcome] + span',
  'dd',
  'time',
  'ol > li > span:last-child',
  'ul[aria-label] > li > bdi + span',
];

/** Every figure of what is shown in `main`, or in all of the page where it has none, in one look. */
export function figuresShown(page: Page): Promise<ShownFigure[]> {
  return page.evaluate(
    ([places, figures]) => {
      const root = document.querySelector('main') ?? document.body;
      const found = [...root.querySelectorAll(figures.join(','))].filter(
        (one) => !one.querySelector(figures.join(',')),
      );
      const wordsBefore = (one: Element): string | undefined => {
        const line = one.closest('tr:not([data-row], [data-queue])')?.querySelector('th')?.textContent;
        return line ?? one.closest('dd')?.parentElement?.querySelector('dt')?.textContent ?? undefined;
      };
      const keyOf = (one: Element): string => {
        const parts: string[] = [];
        for (let place: Element | null = one; place !== null && place !== root; place = place.parentElement)
          for (const name of places.toReversed()) {
            const value = place.getAttribute(`data-${name}`);
            if (value && value !== 'true') parts.unshift(`${name}:${value}`);
          }
        const hasName = parts.some((part) => /^(name|column|figure|series|metric|outcome|state):/.test(part));
        const words = parts.some((part) => part.startsWith('series:')) || !hasName ? wordsBefore(one) : undefined;
        if (words) parts.push(`of:${words}`);
        if (one.matches('time') && !parts.some((part) => part.startsWith('column:'))) parts.push('time');
        if (one.matches('[data-figure] + span:not([data-figure]), [data-outcome] + span, dd > span:not([data-figure])'))
          parts.push('beside');
        return parts.join(' ');
      };
      return found.map((one) => ({ key: keyOf(one), text: (one.textContent ?? '').replaceAll(/\s+/g, ' ').trim() }));
    },
    [PLACES, FIGURES] as const,
  );
}

/** What a figure should be: a value, null for the dash where nothing is divided by, words, a clock since a moment, or what lies between two values. */
export type Expected = number | null | string | { since: number } | { between: readonly (number | null)[] };

/** How far a clock on the page may be behind that of this machine, in seconds. */
const CLOCK_SECONDS = 4;

/** Is this what is shown, as it is rounded there? @param now milliseconds since 1970 */
export function isShown(text: string, expected: Expected, now: number): boolean {
  const shown = text.replaceAll(/[\u00a0\u202f]/g, ' ');
  if (typeof expected === 'string') return shown === expected;
  const [value, places] = numberIn(shown);
  const isBetween = typeof expected === 'object' && expected !== null && 'between' in expected;
  if (value === null && isBetween) return expected.between.includes(null);
  if (expected === null || value === null) return expected === value;
  if (typeof expected === 'object') {
    if ('since' in expected) return Math.abs((now - expected.since) / 1000 - value) <= CLOCK_SECONDS;
    const known = expected.between.filter((one) => one !== null);
    return known.length > 0 && isNear(value, Math.min(...known), Math.max(...known), places);
  }
  return isNear(value, expected, expected, places);
}

const isNear = (value: number, least: number, most: number, places: number): boolean => {
  const rounded = 0.5 * 10 ** -places + 1e-6;
  return value >= least - rounded && value <= most + rounded;
};

/** The one number that is read there, in seconds where it is a duration, and its places; null for the dash. */
function numberIn(text: string): [value: number | null, places: number] {
  const clock = /(\d+):(\d\d):(\d\d)/.exec(text);
  if (clock) return [Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]), 0];
  const plain = /\d[\d.]*(?:,(\d+))?/.exec(text);
  if (plain === null) return [text.includes('–') ? null : Number.NaN, 0];
  return [Number(plain[0].replaceAll('.', '').replace(',', '.')), plain[1]?.length ?? 0];
}

/**
 * What is wrong on a page: figures that nobody has counted again, figures that are not there, and those that differ.
 * @param expected by the place of the figure; a list where several stand at one place
 * @param left places that are not counted again, with the reason why
 */
export function faultsOf(
  shown: readonly ShownFigure[],
  expected: ReadonlyMap<string, Expected | readonly Expected[]>,
  { left, now }: { left: readonly (readonly [RegExp, string])[]; now: number },
): string[] {
  const counted = shown.filter(({ key, text }) => text !== '' && !left.some(([place]) => place.test(key)));
  const texts = new Map<string, string[]>();
  for (const { key, text } of counted) texts.set(key, [...(texts.get(key) ?? []), text]);
  const missing = [...expected.keys()].filter((key) => !texts.has(key)).map((key) => `${key}: is not on the page`);
  const wrong = [...texts].flatMap(([key, found]) => {
    const wanted = expected.get(key);
    if (wanted === undefined) return [`${key}: ${found.join(', ')} is not counted again`];
    const all = Array.isArray(wanted) ? (wanted as readonly Expected[]) : [wanted as Expected];
    const isRight = found.length === all.length && all.every((one, place) => isShown(found[place] ?? '', one, now));
    return isRight
      ? []
      : [`${key}: shows ${found.join(', ')}, counted again ${JSON.stringify(all.map((one) => told(one, now)))}`];
  });
  return [...missing, ...wrong];
}

const told = (expected: Expected, now: number): unknown =>
  typeof expected === 'object' && expected !== null && 'since' in expected
    ? `${Math.round((now - expected.since) / 1000)} s`
    : expected;
