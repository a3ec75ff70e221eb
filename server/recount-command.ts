import { sourceOf } from './app';
import type { Application } from './application/plugin';
import type { Config } from './config';
import { DatabaseFailure } from './database/connection/database-failure';
import { openBeside } from './database/connection/open-database';
import type { Log } from './database/log';
import { recount, type RecountedField, type RecountListener } from './operations/recount/recount';
import { loadCatalog } from './schemas/load-catalog';

/** A comparison that takes longer is told of while it goes on, and again each time as long. */
const TOLD_MS = 5000;
/** The comparison may well keep the database so busy that it answers late. */
const PATIENCE_MS = 30_000;
/** A table or column that is not there. */
const MISSING = ['42P01', '42703'];

/** Where the command writes. */
export interface RecountOutput {
  /** The result, by lines. */
  say: (line: string) => void;
  /** What is under way, and warnings. */
  tell: (line: string) => void;
}

interface Asked extends RecountOutput {
  /** Are records that differ set right? */
  repair: boolean;
}

/**
 * Proves that what is kept equals what it comes from, and says so a line for each field; answers whether all is equal in the end, which
 * nobody knows where it is stopped before.
 */
export async function recountCommand(application: Application, config: Config, asked: Asked): Promise<boolean> {
  const { repair, say, tell } = asked;
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const log: Log = { info: () => undefined, warn: tell, error: tell };
  const database = await openBeside({ ...config, log, poolSize: 2, databasePatience: PATIENCE_MS });
  const told = listening(asked);
  try {
    const { catalog } = await loadCatalog({ source: sourceOf(application, config) });
    const place = { application, catalog: () => catalog, database };
    const { fields, repaired, differing } = await recount(place, told.listener, { repair, signal: stopping.signal });
    const counts = [
      `${fields} fields compared`,
      ...(repaired > 0 ? [`${repaired} values set right`] : []),
      differing === 0 ? 'all are equal' : `${differing} values differ`,
    ];
    say(counts.join(', '));
    if (differing > 0 && !repair) say('"painel recount --repair" sets right what can be');
    return differing === 0;
  } catch (error) {
    if (stopping.signal.aborted) {
      say('stopped before the end: not everything was compared');
      return false;
    }
    if (error instanceof DatabaseFailure && MISSING.includes(error.sqlState ?? ''))
      throw new Error(
        `recount: expected the tables to be as the schemas say, got "${error.message}"; start the server once, which changes them`,
        { cause: error },
      );
    throw error;
  } finally {
    told.end();
    await database.close();
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}

/** Says what is heard, for a person. */
function listening({ say, tell }: RecountOutput): { listener: RecountListener; end(): void } {
  let [began, doing] = [performance.now(), ''];
  const telling = setInterval(() => {
    const ms = performance.now() - began;
    if (doing !== '' && ms >= TOLD_MS) tell(`… ${doing}, ${Math.round(ms / 1000)} s`);
  }, TOLD_MS);
  const begin = (what: string) => ([began, doing] = [performance.now(), what]);
  let isFirst = true;
  return {
    listener: {
      pass(count) {
        isFirst = count === 1;
        if (!isFirst) say('comparing all again');
      },
      comparing: (fields) => void begin(`comparing ${fields.join(', ')}`),
      repairing: (fields, records) => (doing = `setting right ${fields.join(', ')}: ${records} records so far`),
      field(field) {
        // What is equal has been said in the first pass.
        if (isFirst || field.differing > 0) for (const line of linesOf(field)) say(line);
      },
    },
    end: () => clearInterval(telling),
  };
}

function linesOf({ field, records, differing, keepsMore, first, seconds, equals, repaired }: RecountedField): string[] {
  const { refused } = repaired ?? {};
  const parts = [
    `${records} records`,
    `${differing} differing`,
    ...(keepsMore > 0 ? [`${keepsMore} kept for good with more than what is there`] : []),
    ...(repaired === undefined ? [] : [`${repaired.records} set right`]),
  ];
  return [
    `${field}: ${parts.join(', ')} (${seconds.toFixed(1)} s)`,
    ...(differing > 0 && equals !== undefined ? [`  expected ${equals}`] : []),
    ...first.map(({ id, stored, expected }) => `  ${id}: ${stored ?? 'nothing'}, expected ${expected ?? 'nothing'}`),
    ...(differing > first.length ? [`  and ${differing - first.length} more`] : []),
    ...(refused === undefined ? [] : [`  not set right: ${refused}`]),
  ];
}
