import { Validator } from '@cfworker/json-schema';
import { parseFilter } from '../conditions';
import { Problem } from '../errors';
import { isObject } from '../is-object';
import { findField } from '../records/find-field';
import type { Field, Resource } from '../types';
import type { SchemaFault } from '../wire';
import { splitReferred, sumOfNamed, type ReferredField } from './referred-value';
import { INTERVAL_KINDS, intervalOf, type Formula, type Measure, type MeasureFilter, type MeasureUnit } from './report';
import { MEASURES_META } from './report-schema';

export const MEASURES_FILE = 'reports/measures.json';

/** By collection and name. */
export type MeasureTable = ReadonlyMap<string, ReadonlyMap<string, Measure>>;

type Resources = ReadonlyMap<string, Resource>;
type OfInterval = Extract<Formula, { peak: unknown } | { covered: unknown } | { lasting: unknown }>;
type Written = Formula & { unit?: MeasureUnit };

const shape = new Validator(MEASURES_META, '2020-12', false);

/** Kinds whose values can be added up. */
const NUMBERS = new Set<Field['kind']>(['number', 'integer', 'money', 'percent', 'duration']);
const TIMES = new Set<Field['kind']>(['date', 'date-time']);

const SECONDS: Record<string, MeasureUnit> = { s: 'seconds', ms: 'milliseconds', min: 'minutes', h: 'hours' };

/**
 * The table of measures. What is wrong with one leaves out that one and those that are made of it.
 * @param content of the file, read as JSON
 */
export function compileMeasures(
  content: unknown,
  resources: Resources,
): { table: MeasureTable; faults: SchemaFault[] } {
  const faults: SchemaFault[] = [];
  const table = new Map<string, Map<string, Measure>>();
  if (!isObject(content)) {
    faults.push(
      fault('', 'an object with measures by collection', content, 'write {"<collection>": {"<name>": {"count": {}}}}'),
    );
    return { table, faults };
  }
  for (const [collection, lines] of Object.entries(content)) {
    if (collection === '$schema') continue;
    const resource = resources.get(collection);
    if (!resource) {
      faults.push(fault(`/${collection}`, 'the name of a collection', collection, 'correct it or take it out'));
      continue;
    }
    table.set(collection, new MeasureReader(resource, resources, lines, faults).read());
  }
  return { table, faults };
}

function fault(pointer: string, expected: string, found: unknown, remedy: string): SchemaFault {
  return { file: MEASURES_FILE, pointer, expected, found: (JSON.stringify(found) ?? 'nothing').slice(0, 80), remedy };
}

class MeasureReader {
  readonly #resource: Resource;
  readonly #resources: Resources;
  readonly #lines: Readonly<Record<string, unknown>>;
  readonly #faults: SchemaFault[];
  /** Undefined for one that is faulty; null while it is being read. */
  readonly #known = new Map<string, Measure | undefined | null>();

  constructor(resource: Resource, resources: Resources, lines: unknown, faults: SchemaFault[]) {
    this.#resource = resource;
    this.#resources = resources;
    this.#lines = isObject(lines) ? lines : {};
    this.#faults = faults;
    if (!isObject(lines)) this.#refuse('', 'an object with measures by name', lines, 'write {"<name>": {"count": {}}}');
  }

  read(): Map<string, Measure> {
    const measures = new Map<string, Measure>();
    for (const name of Object.keys(this.#lines)) {
      const measure = this.#measure(name);
      if (measure) measures.set(name, measure);
    }
    return measures;
  }

  #refuse(below: string, expected: string, found: unknown, remedy: string): undefined {
    this.#faults.push(fault(`/${this.#resource.name}${below}`, expected, found, remedy));
  }

  #measure(name: string): Measure | undefined {
    const known = this.#known.get(name);
    if (known === null)
      return this.#refuse(`/${name}`, 'measures that are not made of themselves', name, 'name another measure');
    if (known !== undefined || this.#known.has(name)) return known;
    this.#known.set(name, null);
    const measure = this.#compiled(name);
    this.#known.set(name, measure);
    return measure;
  }

  #compiled(name: string): Measure | undefined {
    const line = this.#lines[name];
    if (!/^[A-Za-z]\w*$/.test(name) || !shape.validate({ [this.#resource.name]: { [name]: line } }).valid)
      return this.#refuse(
        `/${name}`,
        `one of count, distinct, sum, min, max, ${INTERVAL_KINDS.join(', ')}, plus, minus, ratio and share under a name of letters and digits`,
        line,
        'see docs/reports.md',
      );
    const { unit, ...formula } = line as Written;
    const usual = this.#unitOf(name, formula);
    if (usual === undefined) return undefined;
    return { name, collection: this.#resource.name, formula: formula, unit: unit ?? usual };
  }

  /** The unit that a formula gives by itself; undefined for one that is faulty. */
  #unitOf(name: string, formula: Formula): MeasureUnit | undefined {
    if ('count' in formula) return this.#isFilter(`/${name}/count`, formula.count) ? 'count' : undefined;
    if ('plus' in formula) return this.#operands(name, 'plus', formula.plus)?.[0];
    if ('minus' in formula) return this.#operands(name, 'minus', formula.minus)?.[0];
    if ('share' in formula) return this.#operands(name, 'share', [formula.share]) && 'percent';
    if ('ratio' in formula) {
      const [of, by] = formula.ratio;
      const units = this.#operands(name, 'ratio', typeof by === 'number' ? [of] : [of, by]);
      return units?.[0] === 'count' || (units !== undefined && units[0] === units[1]) ? 'number' : units?.[0];
    }
    if ('peak' in formula || 'covered' in formula || 'lasting' in formula) return this.#unitOfInterval(name, formula);
    return this.#unitOfValues(name, formula);
  }

  #unitOfInterval(name: string, formula: OfInterval): MeasureUnit | undefined {
    const { kind, interval } = intervalOf(formula) ?? {};
    if (kind === undefined || !this.#isFilter(`/${name}/where`, formula.where ?? {})) return undefined;
    const isTime = (field: string) => findField(this.#resource, field)?.kind === 'date-time';
    if (interval?.every(isTime)) return kind === 'peak' ? 'count' : 'seconds';
    return this.#refuse(`/${name}/${kind}`, 'two fields that hold a date and time', interval, 'name other fields');
  }

  #operands(name: string, form: string, operands: readonly string[]): MeasureUnit[] | undefined {
    const units = operands.map((operand) => {
      if (Object.hasOwn(this.#lines, operand)) return this.#measure(operand)?.unit;
      return this.#refuse(`/${name}/${form}`, 'measures of the same collection', operand, 'correct the name');
    });
    return units.every((unit) => unit !== undefined) ? units : undefined;
  }

  #unitOfValues(
    name: string,
    formula: Exclude<
      Formula,
      | OfInterval
      | { count: MeasureFilter }
      | { plus: string[] }
      | { minus: unknown }
      | { ratio: unknown }
      | { share: string }
    >,
  ): MeasureUnit | undefined {
    const [[kind, property] = ['sum', '']] = Object.entries(formula).filter(([key]) => key !== 'where');
    if (!this.#isFilter(`/${name}/where`, formula.where ?? {})) return undefined;
    const named = sumOfNamed(formula);
    const field = named ? this.#referredField(named) : findField(this.#resource, String(property));
    const fits = (kinds: ReadonlySet<Field['kind']>) => field !== undefined && kinds.has(field.kind);
    if (kind === 'distinct' && field !== undefined && !field.secret) return 'count';
    if (fits(NUMBERS) && kind !== 'distinct') return numberUnit(field);
    if ((kind === 'min' || kind === 'max') && fits(TIMES)) return 'time';
    const expected =
      kind === 'sum'
        ? 'a field that holds a number, or {"of": "<reference>.<field>"}'
        : kind === 'distinct'
          ? 'a field'
          : 'a field that holds a number, a date or a time';
    return this.#refuse(`/${name}/${kind}`, expected, property, 'name another field');
  }

  #isFilter(below: string, filter: MeasureFilter): boolean {
    const split = splitReferred(filter);
    try {
      if (split === undefined)
        throw new Problem('bad_request', {
          detail: 'expected {"<field>_lte": {"of": "<reference>.<field>", "else": 20}}, or _lt, _gte, _gt',
        });
      parseFilter(this.#resource, split.plain, { related: (collection) => this.#resources.get(collection) });
      for (const { field, reference, property } of split.referred) this.#assertComparable(field, reference, property);
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.#refuse(below, error.detail ?? 'a filter of the collection', filter, 'correct the filter');
      return false;
    }
  }

  #assertComparable(field: string, reference: string, property: string): void {
    const own = findField(this.#resource, field);
    const referred = this.#referredField({ reference, property });
    if (own && referred && NUMBERS.has(own.kind) && NUMBERS.has(referred.kind)) return;
    throw new Problem('bad_request', { detail: `expected numbers in ${field} and in ${reference}.${property}` });
  }

  #referredField({ reference, property }: ReferredField): Field | undefined {
    const collection = findField(this.#resource, reference)?.reference?.collection;
    const other = collection === undefined ? undefined : this.#resources.get(collection);
    const field = other && findField(other, property);
    return field?.secret === true ? undefined : field;
  }
}

function numberUnit(field: Field | undefined): MeasureUnit {
  if (field?.kind === 'money') return 'money';
  if (field?.kind === 'duration') return 'seconds';
  return SECONDS[field?.unit ?? ''] ?? 'number';
}
