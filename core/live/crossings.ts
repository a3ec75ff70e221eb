import type { Standing } from './standing';

/** A value that has limits, and how it stands to them. */
export interface Standpoint {
  id: string;
  standing: Standing;
}

/** One of a page. */
export interface Mark extends Standpoint {
  /** What is told when it gets worse. */
  text: string;
}

export interface KnownStanding {
  standing: Standing;
  /** Since when it has been better than that, milliseconds; undefined while it is not. */
  betterSince: number | undefined;
}

export type KnownMarks = ReadonlyMap<string, KnownStanding>;

/** A value that swings around its limit is told of once: it counts as better after so long. */
const CALM_MS = 10_000;

const RANK: Record<Standing, number> = { fine: 0, warning: 1, critical: 2 };

/**
 * Which marks have got worse since the last look, and what is known from now on. What is seen for the first time is not told.
 * @param now milliseconds
 */
export function crossings<M extends Standpoint>(
  known: KnownMarks,
  marks: readonly M[],
  now: number,
  calmMs = CALM_MS,
): { worse: M[]; known: Map<string, KnownStanding> } {
  const worse: M[] = [];
  const next = marks.map((mark): [string, KnownStanding] => {
    const { id, standing } = mark;
    const before = known.get(id);
    if (before === undefined) return [id, { standing, betterSince: undefined }];
    const step = RANK[standing] - RANK[before.standing];
    if (step > 0) worse.push(mark);
    if (step >= 0) return [id, { standing, betterSince: undefined }];
    const betterSince = before.betterSince ?? now;
    if (now - betterSince >= calmMs) return [id, { standing, betterSince: undefined }];
    return [id, { standing: before.standing, betterSince }];
  });
  return { worse, known: new Map(next) };
}
