import { compareKept, type Compared } from './compare-kept';
import { keptValues, type KeptValues, type RecountPlace } from './kept-values';
import { repairKept, type Repaired } from './repair-kept';

/** What is set right may be what others are made of: so many times it is gone through at most. */
const MOST_PASSES = 6;

/** One field and what it came to. */
export interface RecountedField extends Compared {
  seconds: number;
  /** What a plug-in says that it should equal. */
  equals?: string;
  /** Where it was to be set right. */
  repaired?: Repaired;
}

/** Who hears of it while it goes on. */
export interface RecountListener {
  /** A pass over all fields begins, the first being 1. */
  pass?(count: number): void;
  /** A statement that compares these begins. */
  comparing?(fields: readonly string[]): void;
  /** So many have been set right. */
  repairing?(fields: readonly string[], records: number): void;
  /** One of them is known. */
  field(field: RecountedField): void;
}

export interface RecountResult {
  fields: number;
  /** Records that differ in the end, counted once for each field. */
  differing: number;
  /** That were set right. */
  repaired: number;
}

/**
 * Compares all that is kept with what it comes from, each in one snapshot, so that people may write meanwhile. To be repaired, records
 * that differ are set right and all is compared again, until nothing differs, or nothing more can be done.
 * @throws what the signal says, once it aborts
 */
export async function recount(
  place: RecountPlace,
  listener: RecountListener,
  { repair, signal }: { repair: boolean; signal: AbortSignal },
): Promise<RecountResult> {
  let repaired = 0;
  for (let count = 1; ; count += 1) {
    listener.pass?.(count);
    const found = await onePass(place, listener, { repair: repair && count < MOST_PASSES, signal });
    const done = found.reduce((sum, { repaired: its }) => sum + (its?.records ?? 0), 0);
    repaired += done;
    if (done === 0)
      return { fields: found.length, differing: found.reduce((sum, { differing }) => sum + differing, 0), repaired };
  }
}

async function onePass(
  place: RecountPlace,
  listener: RecountListener,
  { repair, signal }: { repair: boolean; signal: AbortSignal },
): Promise<RecountedField[]> {
  const all: RecountedField[] = [];
  for (const values of keptValues(place)) {
    const names = values.fields.map((name) => `${values.collection}.${name}`);
    const began = performance.now();
    listener.comparing?.(names);
    const compared = await compareKept(place, values, signal);
    const seconds = (performance.now() - began) / 1000;
    const isDue = repair && compared.some(({ differing }) => differing > 0);
    const done = isDue
      ? await repairKept(place, values, signal, (records) => listener.repairing?.(names, records))
      : undefined;
    for (const one of compared) {
      const field = fieldOf(values, one, seconds, done);
      all.push(field);
      listener.field(field);
    }
  }
  return all;
}

/** What was done is told of each field that differed. */
function fieldOf(
  { equals }: KeptValues,
  compared: Compared,
  seconds: number,
  done: Repaired | undefined,
): RecountedField {
  const isConcerned = done !== undefined && compared.differing > 0;
  const refused = done?.refused;
  return {
    ...compared,
    seconds,
    ...(equals !== undefined && { equals }),
    ...(isConcerned && {
      repaired: {
        records: refused === undefined ? compared.differing : Math.min(done.records, compared.differing),
        ...(refused !== undefined && { refused }),
      },
    }),
  };
}
