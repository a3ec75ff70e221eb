import { referenceName, type NamedBy } from '../../../core/records/name-in-words';
import { choiceInWords } from '../../operations/links/record-name';
import { loadRows } from '../../operations/lists/load-rows';
import { readShape } from '../../operations/lists/read-shape';
import { deletedNames } from '../../operations/trash/deleted-names';
import { formatDate } from '../../../core/format/date';
import { isObject } from '../../../core/is-object';
import { findField } from '../../../core/records/find-field';
import { figureText, nameOfUnit } from '../../../core/reports/figure-text';
import { groupText } from '../../../core/reports/group-text';
import type {
  Figures,
  Report,
  ReportAnswer,
  ReportColumn,
  ReportDimension,
  ReportRow,
} from '../../../core/reports/report';
import { hoursInFilter, withHours, type ReportHours } from '../../../core/reports/report-hours';
import { stepText } from '../../../core/reports/step-text';
import { unitOf } from '../../../core/reports/unit-of';
import type { Field, Json, JsonObject, Language, Resource, Reference } from '../../../core/types';
import { resourceOf, type OperationContext } from '../../operations/context';
import type { Cell, CellWorld } from '../export/cell';
import { cellOf } from '../export/cells';
import { wordsOf } from '../export/column-words';
import { namedRecords } from '../export/named-records';
import { figureCell, stepCell, type FigureWorld } from './figure-cell';
import { columnHeading, dimensionHeading, fileWord, namelessWord, pageWord, sourceField } from './report-words';

/** So many names are remembered. */
const MOST_KNOWN = 20_000;

export interface ReportHeading {
  text: string;
  /** What its figures name beside their digits. */
  unit?: string;
  isFigure: boolean;
}

interface Fact {
  label: string;
  value: string;
}

/** A report as a table, whose rows are made a page at a time. */
export interface ReportTable {
  headings: ReportHeading[];
  /** @param forEyes figures as people write them, not as spreadsheets read them */
  rows: (caller: () => Promise<OperationContext>, forEyes: boolean) => AsyncGenerator<Cell[][]>;
  totals: (forEyes: boolean) => Cell[][];
  /** Period, zone and filters, as label and value. */
  facts: (caller: () => Promise<OperationContext>) => Promise<Fact[]>;
}

const PAGE = 1000;

export function reportTable(
  context: OperationContext,
  report: Report,
  answer: ReportAnswer,
  { language, filter }: { language: Language; filter: JsonObject },
): ReportTable {
  const { translator } = context.runtime;
  const world: FigureWorld = { language, zone: answer.zone };
  const word = (...path: string[]) => fileWord(translator, language, ...path);
  const dimensions = answer.by.flatMap((name) => report.dimensions.find((one) => one.name === name) ?? []);
  const columns = report.columns.filter(({ key }) => !answer.withheld.includes(key));
  const withheld = report.columns
    .filter(({ key }) => answer.withheld.includes(key))
    .map((column) => columnHeading(translator, language, column));
  const isCompared = answer.rows.some(({ previous }) => previous !== undefined);
  const groups = groupCells(context, report, dimensions, world);
  const figure = (figures: Figures | undefined, column: ReportColumn, forEyes: boolean): Cell => {
    const value = figures?.[column.key] ?? null;
    const unit = unitOf(report, column);
    return forEyes ? { text: figureText(value, unit, world) } : figureCell(value, unit, world);
  };
  const figures = (now: Figures, then: Figures | undefined, forEyes: boolean): Cell[] =>
    columns.flatMap((column) => [figure(now, column, forEyes), ...(isCompared ? [figure(then, column, forEyes)] : [])]);
  const days = ({ from, to }: ReportAnswer['period']) => `${formatDate(from, language)} – ${formatDate(to, language)}`;
  /** Ungrouped there is no column for a name. */
  const named = (name: string): Cell[] => dimensions.map((_dimension, place) => ({ text: place === 0 ? name : '' }));
  return {
    headings: [
      ...dimensions.map((dimension) => ({
        text: dimensionHeading(context, language, report, dimension),
        isFigure: false,
      })),
      ...columns.flatMap((column): ReportHeading[] => {
        const text = columnHeading(translator, language, column);
        const unit = nameOfUnit(unitOf(report, column), language);
        const now = { text, isFigure: true, ...(unit !== undefined && { unit }) };
        return isCompared ? [now, { ...now, text: `${text} – ${word('previous')}` }] : [now];
      }),
    ],
    async *rows(caller, forEyes) {
      const rows = dimensions.length === 0 ? [] : answer.rows;
      for (let first = 0; first < rows.length; first += PAGE) {
        const page = rows.slice(first, first + PAGE);
        await groups.learn(await caller(), page);
        yield page.map((row) => [...groups.cells(row, forEyes), ...figures(row.figures, row.previous, forEyes)]);
      }
    },
    totals(forEyes) {
      const total = forEyes
        ? translator.text(language, 'panel.reports.total', { count: answer.rowCount }, word('total'))
        : word('total');
      const now = [...named(total), ...figures(answer.totals, answer.previous?.totals, forEyes)];
      if (isCompared || !answer.previous) return [now];
      return [now, [...named(days(answer.previous.period)), ...figures(answer.previous.totals, undefined, forEyes)]];
    },
    async facts(caller) {
      const filters = await filterFacts(await caller(), report, filter, world);
      return [
        { label: word('period'), value: days(answer.period) },
        ...(answer.previous ? [{ label: word('comparedWith'), value: days(answer.previous.period) }] : []),
        ...filters,
        { label: word('zone'), value: answer.zone },
        ...(withheld.length === 0 ? [] : [{ label: word('withheld'), value: withheld.join(', ') }]),
      ];
    },
  };
}

interface Known {
  /** As files have it, or as the screen says it. */
  cell: (value: Json, forEyes: boolean) => Cell;
  learn: (context: OperationContext, values: Json[]) => Promise<void>;
}

const MARKS_OF_DIRECTION = /[\u2068\u2069]/g;

/** Values of a field in words, once their names are learned. */
function knownField(
  context: OperationContext,
  { resource, field }: { resource: Resource; field: Field },
  reading: FigureWorld,
): Known {
  const { language, zone } = reading;
  const { translator } = context.runtime;
  const named = field.kind === 'reference' ? field.reference : undefined;
  const ofGroups = named && !named.plays ? groupNames(named, reading) : undefined;
  const ofFiles = namedRecords(resource, { language, timeZone: zone });
  const words = wordsOf(translator, language, resource);
  const world: CellWorld = { language, zone, ...ofFiles, ...words };
  const nameCell = (id: string, collection: string, forEyes: boolean): Cell => {
    const name = ofGroups ? ofGroups.nameOf(id) : ofFiles.pageOf(collection, id) || undefined;
    if (name !== undefined) return { text: forEyes ? name : name.replaceAll(MARKS_OF_DIRECTION, '') };
    const word = namelessWord(context, language, collection);
    // In files groups of which there is no name are told apart all the same.
    return { text: forEyes ? word : `${word} ${id.slice(-6)}` };
  };
  return {
    async learn(asked, values) {
      if (ofGroups)
        await ofGroups.learn(
          asked,
          values.filter((value) => typeof value === 'string'),
        );
      else
        await ofFiles.learn(
          asked,
          values.map((value) => ({ value, field })),
        );
    },
    cell(value, forEyes) {
      if (value === null || value === '') return { text: pageWord(translator, language, 'noValue') };
      if (named && typeof value === 'string') return nameCell(value, named.collection, forEyes);
      return forEyes
        ? { text: groupText(field, value, { language, choice: words.choice }) }
        : cellOf(value, field, world, resource);
    },
  };
}

function groupCells(
  context: OperationContext,
  report: Report,
  dimensions: readonly ReportDimension[],
  world: FigureWorld,
) {
  const known = dimensions.map((dimension) => {
    const found = 'field' in dimension && !('first' in dimension) && sourceField(context, report, dimension.field);
    return found ? knownField(context, found, world) : undefined;
  });
  const none = pageWord(context.runtime.translator, world.language, 'noValue');
  const cell = (dimension: ReportDimension, place: number, value: Json, forEyes: boolean): Cell => {
    const field = known[place];
    if (field) return field.cell(value, forEyes);
    if (value === null || value === '') return { text: none };
    if ('field' in dimension) return { text: String(value) };
    return forEyes ? { text: stepText(dimension, value, world) } : stepCell(dimension, value, world);
  };
  return {
    async learn(asked: OperationContext, rows: readonly ReportRow[]) {
      for (const [place, field] of known.entries())
        await field?.learn(
          asked,
          rows.map(({ group }) => group[place] ?? null),
        );
    },
    cells: ({ group }: ReportRow, forEyes: boolean): Cell[] =>
      dimensions.map((dimension, place) => cell(dimension, place, group[place] ?? null, forEyes)),
  };
}

const SIGNS: Readonly<Record<string, string>> = { gte: '≥ ', lte: '≤ ', gt: '> ', lt: '< ', ne: '≠ ' };

async function hoursFact(context: OperationContext, { part, of }: ReportHours, world: FigureWorld): Promise<Fact> {
  const [collection = '', id = ''] = of.split('/', 2);
  const names = groupNames({ collection, representation: resourceOf(context, collection).representation }, world);
  await names.learn(context, [id]);
  const { translator } = context.runtime;
  const word = (name: string) => pageWord(translator, world.language, 'hours', name);
  const name = names.nameOf(id) ?? namelessWord(context, world.language, collection);
  return { label: word('label'), value: `${word(part)}: ${name}` };
}

/** What the rows are filtered by, in words. */
async function filterFacts(
  context: OperationContext,
  report: Report,
  filter: JsonObject,
  world: FigureWorld,
): Promise<Fact[]> {
  const [first] = report.sources;
  if (!first) return [];
  const resource = resourceOf(context, first.collection);
  const hours = hoursInFilter(report, filter);
  const facts: Fact[] = hours === undefined ? [] : [await hoursFact(context, hours, world)];
  for (const [condition, value] of Object.entries(withHours(report, filter, undefined))) {
    const cut = condition.lastIndexOf('_');
    const whole = findField(resource, condition);
    const field = whole ?? findField(resource, condition.slice(0, cut));
    if (!field || isObject(value)) {
      facts.push({ label: condition, value: JSON.stringify(value) });
      continue;
    }
    const known = knownField(context, { resource, field }, world);
    const values = Array.isArray(value) ? value : [value];
    await known.learn(context, values);
    const sign = whole ? '' : (SIGNS[condition.slice(cut + 1)] ?? '');
    facts.push({
      label: wordsOf(context.runtime.translator, world.language, resource).label(field),
      value: values.map((one) => sign + known.cell(one, false).text).join(', '),
    });
  }
  return facts;
}

/** What the records that rows are grouped by are called, as the screen calls them. */
interface GroupNames {
  /** Makes names known, as far as the caller may read them: also of records that were deleted. */
  learn: (context: OperationContext, ids: readonly string[]) => Promise<void>;
  nameOf: (id: string) => string | undefined;
}

function groupNames(reference: Pick<Reference, 'collection'> & NamedBy, { language, zone }: FigureWorld): GroupNames {
  const { collection } = reference;
  const known = new Map<string, string | undefined>();
  return {
    async learn(context, ids) {
      if (known.size > MOST_KNOWN) known.clear();
      const missing = [...new Set(ids)].filter((id) => !known.has(id));
      if (missing.length === 0 || !context.ability.can('read', collection)) return;
      const resource = resourceOf(context, collection);
      const { runtime } = context;
      const name = (record: JsonObject): string =>
        referenceName(reference, record, { language, zone }, (value, path) =>
          choiceInWords({ language, runtime }, resource, path, value),
        );
      const shape = readShape(context, resource, 'list');
      const rows = await loadRows(context, runtime.database.as(context.scope), resource, missing);
      const found = new Map(rows.map((row) => [String(row['id']), name(shape(row))]));
      const gone = await deletedNames(context, collection, { id: missing }, new Set(found.keys()));
      // Where what is left of a deleted one does not name it, nothing does.
      for (const record of gone) if (name(record) !== record.id) found.set(record.id, name(record));
      // What may not be seen has no name, and need not be asked for again.
      for (const id of missing) known.set(id, found.get(id));
    },
    nameOf: (id) => known.get(id),
  };
}
