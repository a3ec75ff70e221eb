import type { Cell } from '../../../core/import/cell';
import { areOneWithin } from '../../../core/import/import-places';
import type { FileCheck, ReadOptions, RefusedPreview } from '../../../core/import/import-types';
import type { JsonObject, Resource } from '../../../core/types';
import { violation } from '../../../core/violations';
import type { Violation } from '../../../core/wire';
import { isId } from '../../operations/rights/authorise';
import { columnsOf } from '../../database/table-columns';
import { findByName } from '../../operations/batch/find-by-name';
import { keysFromViolations, type KnownDefinitions } from '../../operations/checks/keys-from';
import { tenantOf, type PersonContext } from '../../operations/context';
import { askRule, ruleOf } from '../../operations/preparing/record-rule';
import { reasonWords, type ReasonWords } from '../reason-words';
import { isAsRead } from './import-batch';
import type { TableFile } from './import-files';
import type { Column } from './read-row';
import { openThreadReader } from './reader/thread-reader';
import type { FindNames } from './resolve-names';

/** How much is looked at while somebody waits. */
export interface CheckReach {
  rows: number;
  ms: number;
}

const FAR: CheckReach = { rows: 50_000, ms: 10_000 };
/** Whoever waits for a page has gone by then; two such files at a time leave room for the others. */
const LIMITS = { silentMs: 20_000, most: 2 };
/** Refused rows that are shown. */
const MOST_SHOWN = 20;
/** Of a cell so much is shown. */
const LONGEST_CELL = 200;

interface Checked {
  resource: Resource;
  source: TableFile;
  options: ReadOptions;
  columns: Column[];
  names: readonly (string | null)[];
  /** What all new records have. Of what is in none of the columns nothing is said here. */
  preset: JsonObject;
  /** The record may get more than its schema says, from others or from what is stored: only what is wrong with a cell, or with the shape of its row, is told. */
  isOfCells?: true;
  reach?: CheckReach;
}

/** What is wrong with a row before it is read. */
const OF_SHAPE: ReadonlySet<string> = new Set(['columns', 'maxLength']);

/**
 * What would become of the rows of a file as new records, as far as their own cells tell: they are
 * read and checked as the import does it, and nothing is written.
 * @throws Problem `unreadable_file`, `costly_file`
 */
export async function checkFile(
  context: PersonContext,
  { resource, source, options, columns, names, preset, isOfCells, reach = FAR }: Checked,
): Promise<FileCheck> {
  const { runtime, scope, language } = context;
  const executor = runtime.database.as(scope);
  const order = {
    file: source,
    options,
    columns,
    resource,
    tableColumns: [...columnsOf(resource).values()],
    mode: 'create' as const,
    preset,
    isPlain: true,
    isRuled: ruleOf(context, resource) !== undefined,
    isTold: true,
    after: 0,
  };
  const until = Date.now() + reach.ms;
  const find: FindNames = (reference, texts) => findByName(context, executor, reference, texts);
  const reader = await openThreadReader(runtime.reading, order, find, LIMITS);
  const known: KnownDefinitions = new Map();
  const tally = openTally(names, reasonWords(runtime.translator, language, resource), isOfCells === true);
  try {
    for (;;) {
      const { key, rows } = await reader.next(context);
      const late = new Map<number, Violation[]>();
      for (const row of rows) {
        tally.count();
        if (isAsRead(row)) {
          tally.refuse(row, row.errors ?? []);
          continue;
        }
        const { record } = row.ready;
        const against = record === undefined ? [] : askRule(context, resource, record);
        // A name that nobody has is still there in the place of an id.
        const nameless = row.ready.links.filter(({ id }) => !isId(id)).map(({ path }) => violation(path, 'reference'));
        if (against.length > 0) late.set(row.number, [...against]);
        else if (nameless.length > 0) late.set(row.number, nameless);
        else if (row.ready.keyed !== null) {
          const errors = await keysFromViolations(
            context,
            executor,
            { resource, record: row.ready.keyed, tenantId: tenantOf(context) },
            Object.keys(row.ready.keyed),
            known,
          );
          if (errors.length > 0) late.set(row.number, errors);
        }
      }
      const cells = late.size === 0 ? undefined : await reader.rowsOf(key);
      for (const [number, errors] of late) tally.refuse({ number, cells: cells?.get(number)?.cells ?? [] }, errors);
      if (rows.length === 0) return tally.result(true);
      if (tally.rows() >= reach.rows || Date.now() > until) return tally.result(false);
    }
  } finally {
    await reader.close();
  }
}

interface CheckTally {
  rows(): number;
  count(): void;
  refuse(row: { number: number; cells: readonly Cell[] }, errors: readonly Violation[]): void;
  result(isWhole: boolean): FileCheck;
}

function openTally(
  names: readonly (string | null)[],
  { violation: wordsOf, reason }: ReasonWords,
  isOfCells: boolean,
): CheckTally {
  const cells = names.map(() => 0);
  const first: RefusedPreview[] = [];
  let rows = 0;
  let refused = 0;
  // Rows are wrong in the same places, one after the other.
  const places = new Map<string, number>();
  const columnOf = ({ path }: Violation) => {
    const place =
      places.get(path) ?? names.findIndex((name) => name !== null && path !== '' && areOneWithin(name, path));
    places.set(path, place);
    return place < 0 ? null : place;
  };
  return {
    rows: () => rows,
    count: () => void (rows += 1),
    refuse(row, all) {
      const errors = isOfCells
        ? all.filter((error) => columnOf(error) !== null || (error.path === '' && OF_SHAPE.has(error.code)))
        : all;
      if (errors.length === 0) return;
      refused += 1;
      for (const place of new Set(errors.map(columnOf))) if (place !== null) cells[place] = (cells[place] ?? 0) + 1;
      if (first.length === MOST_SHOWN) return;
      const faults = errors.map((error) => ({
        column: columnOf(error),
        reason: columnOf(error) === null ? reason({ code: 'invalid', params: {}, errors: [error] }) : wordsOf(error),
      }));
      first.push({ number: row.number, cells: names.map((_, place) => shownCell(row.cells[place] ?? null)), faults });
    },
    // Of a page those come later whose keys are asked about.
    result: (isWhole) => ({
      rows,
      isWhole,
      refused,
      cells,
      first: first.toSorted((one, other) => one.number - other.number),
    }),
  };
}

const shownCell = (cell: Cell): Cell => (typeof cell === 'string' ? cell.slice(0, LONGEST_CELL) : cell);
