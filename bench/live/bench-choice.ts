import { livePages, type LivePage } from './live-pages';
import type { LiveWorld } from './live-world';

const WORDS = process.env['BENCH_PAGES']?.split(',');

/** The pages to measure: all, or those whose names have one of the words of `BENCH_PAGES`. */
export const wantedPages = (world: LiveWorld): [name: string, page: LivePage][] =>
  Object.entries(livePages(world)).filter(([name]) => WORDS?.some((word) => name.includes(word)) ?? true);

/** Says what is past a limit, and has the bench end so. */
export function keep(isKept: boolean, text: string): void {
  if (isKept) return;
  console.error(`  past the limit: ${text}`);
  process.exitCode = 1;
}
