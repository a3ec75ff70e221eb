import type { Problem } from '../../core/errors';
import type { JsonObject, Resource, Field, Json } from '../../core/types';
import type { RecordRule } from '../../core/validation/validate-record';
import type { Violation } from '../../core/wire';
import { type BatchOutcome, type BatchRow, writeMany } from '../operations/batch/write-many';
import type { OperationContext } from '../operations/context';
import { countRecords } from '../operations/count-records';
import { ruleOf } from '../operations/preparing/record-rule';
import { findLinks, recordIds } from './find-links';
import type { Links } from './linked-values';
import { draftRecord, LADDER } from './record-draft';
import { createRandom, seedOf } from './random';
import { foldText } from '../../core/fold-text';

/** After every time that is written. */
const LASTS = '~';

/** Keeps the values that occur once apart, before the database has to. */
class UniqueValues {
  readonly #resource: Resource;
  readonly #seen = new Map<number, Set<string>>();
  /** Periods by the rule and by what is alike in them. */
  readonly #periods = new Map<string, [from: string, to: string][]>();

  constructor(resource: Resource) {
    this.#resource = resource;
  }

  /** Takes the record in, unless another has the same values already. */
  admit(record: JsonObject): boolean {
    const keys = this.#resource.unique.flatMap((rule, index): [Set<string>, string][] => {
      const values = rule.fields.map((name) => record[name] ?? null);
      if (values.includes(null) && rule.absent !== true) return [];
      const seen = this.#seen.get(index) ?? new Set();
      this.#seen.set(index, seen);
      const key = JSON.stringify(values);
      return [[seen, rule.folded === true ? foldText(key) : key]];
    });
    const periods = this.#periodsOf(record);
    if (keys.some(([seen, key]) => seen.has(key)) || periods.some(({ isTaken }) => isTaken)) return false;
    for (const [seen, key] of keys) seen.add(key);
    for (const { known, period } of periods) known.push(period);
    return true;
  }

  #periodsOf(record: JsonObject): { known: [string, string][]; period: [string, string]; isTaken: boolean }[] {
    return (this.#resource.disjoint ?? []).flatMap(({ fields, from, to }, index) => {
      const begin = record[from];
      const values = fields.map((name) => record[name] ?? null);
      if (typeof begin !== 'string' || values.includes(null)) return [];
      const key = JSON.stringify([index, ...values]);
      const known = this.#periods.get(key) ?? [];
      this.#periods.set(key, known);
      const period: [string, string] = [begin, typeof record[to] === 'string' ? record[to] : LASTS];
      return [{ known, period, isTaken: known.some((other) => period[0] <= other[1] && other[0] <= period[1]) }];
    });
  }

  /** The record with the number in the values that would differ by it, such as names and codes. */
  numbered(record: JsonObject, number: number): JsonObject {
    const names = new Set(this.#resource.unique.flatMap(({ fields }) => fields));
    const changed = this.#resource.fields
      .filter(({ name, readOnly }) => names.has(name) && !readOnly && record[name] != null)
      .map((field): [string, Json] => [field.name, withNumber(field, record[field.name] ?? null, number)]);
    return { ...record, ...Object.fromEntries(changed) };
  }
}

/** What a resource is filled with. */
export interface FillRequest {
  resource: Resource;
  /** So many records shall there be of this tenant; of schemas that take very long to check there are fewer. */
  count: number;
  /** About so long it may take: some schemas need a second for each record. */
  mostMs: number;
  /** The same seed gives the same values. */
  seed: string;
  now: Date;
}

export interface Filled {
  made: number;
  /** Why no record, or fewer than asked for, could be made. */
  refusal: string;
}

/** A refused record is made again so many times, with other values. */
const MOST_ROUNDS = 4;
/** Records of a transaction: a schema may take long to check each, which the first few tell. */
const FIRST_BATCH = 5;
const LARGEST_BATCH = 50;
const MOST_DRAWN = 8;
/** Records that may be impossible to draw before nobody tries any more. */
const MOST_FAILED = 5;
/** A value that others have, or none, says nothing against the field. */
const NOT_AT_FAULT: ReadonlySet<string> = new Set(['unique', 'periodTaken', 'required']);
/** A way to draw that fails so much more often than it comes off is not tried any more. */
const LEAST_SCORE = -3;

/** Adds records until there are as many as asked for; what is refused is made again with other values. */
export async function fillResource(context: OperationContext, request: FillRequest): Promise<Filled> {
  const { resource, count, mostMs } = request;
  const { total: present } = await countRecords(context, resource.name, {}, count);
  const filled: Filled = { made: 0, refusal: '' };
  if (present >= count) return filled;
  const drafts = new Drafts(request, ruleOf(context, resource), await findLinks(context, resource));
  const began = Date.now();
  let batch = FIRST_BATCH;
  for (let start = present; start < count && batch > 0;) {
    const serials = Array.from({ length: Math.min(batch, count - start) }, (_, index) => start + index);
    start += serials.length;
    const some = await fillSome(context, resource, drafts, serials);
    filled.made += some.made;
    filled.refusal = some.refusal || filled.refusal;
    // Where not one of so many is taken, no other will be.
    if (some.made === 0) break;
    const spent = Date.now() - began;
    batch = Math.min(LARGEST_BATCH, Math.floor(((start - present) * (mostMs - spent)) / Math.max(spent, 1)));
  }
  return filled;
}

async function fillSome(
  context: OperationContext,
  resource: Resource,
  drafts: Drafts,
  serials: readonly number[],
): Promise<Filled> {
  const filled: Filled = { made: 0, refusal: '' };
  let waiting = serials;
  for (let round = 0; round < MOST_ROUNDS && waiting.length > 0; round += 1) {
    const rows = drafts.draw(waiting, round);
    filled.refusal ||= drafts.refusal;
    if (rows.length === 0) break;
    const outcomes = await write(
      context,
      resource,
      rows.map(({ body }) => ({ body })),
    );
    const problems = outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? [outcome.problem] : []));
    const [first] = problems;
    if (first) filled.refusal = reasonOf(first.errors ?? [], first.detail ?? first.code);
    filled.made += rows.length - problems.length;
    drafts.learn(problems);
    waiting = rows.filter((_, index) => outcomes[index]?.kind === 'refused').map(({ serial }) => serial);
  }
  return filled;
}

interface Row {
  serial: number;
  body: JsonObject;
}

async function write(
  context: OperationContext,
  resource: Resource,
  rows: readonly BatchRow[],
): Promise<BatchOutcome[]> {
  const { database } = context.runtime;
  const answer = await database.transaction(context.scope, (executor) =>
    writeMany(context, executor, resource, rows, 'import'),
  );
  await answer.announce();
  return answer.outcomes;
}

/** Records that are to be written, one for each serial number. */
class Drafts {
  /** Why the last one that could not be drawn was refused. */
  refusal = '';
  readonly #request: FillRequest;
  readonly #rule: RecordRule | undefined;
  readonly #links: Links;
  readonly #unique: UniqueValues;
  readonly #omitted = new Set<string>();
  /** Where records of the schema could be drawn before. */
  #rung = 0;
  /** How much more often it came off than not, by rung. */
  readonly #score = new Map<number, number>();

  constructor(request: FillRequest, rule: RecordRule | undefined, links: Links) {
    this.#request = request;
    this.#rule = rule;
    this.#links = links;
    this.#unique = new UniqueValues(request.resource);
  }

  draw(serials: readonly number[], round: number): Row[] {
    const rows: Row[] = [];
    let failed = 0;
    for (const serial of serials) {
      const body = this.#one(serial, round);
      if (body) rows.push({ serial, body });
      else failed += 1;
      if (failed >= MOST_FAILED && rows.length === 0) break;
    }
    return rows;
  }

  /** What others than the schema refuse is left out, where it may be. */
  learn(problems: readonly Problem[]): void {
    for (const { errors = [] } of problems)
      for (const { path, code } of errors) {
        const [name = ''] = path.split('.');
        const field = this.#request.resource.fields.find((one) => one.name === name);
        if (field && !field.required && !NOT_AT_FAULT.has(code)) this.#omitted.add(name);
      }
  }

  #one(serial: number, round: number): JsonObject | undefined {
    for (let turn = 0; turn < MOST_DRAWN; turn += 1) {
      const record = this.#valid(`${serial} ${round} ${turn}`);
      if (record === undefined) return undefined;
      // Where chance alone does not find values that differ, a number makes them.
      const apart = turn < MOST_DRAWN / 2 && round === 0 ? record : this.#unique.numbered(record, serial + 1);
      if (this.#unique.admit(apart)) return apart;
    }
    this.refusal = 'no more values that occur once were found';
    return undefined;
  }

  #scoreOf(rung: number): number {
    return this.#score.get(rung) ?? 0;
  }

  #valid(seed: string): JsonObject | undefined {
    const { resource, now } = this.#request;
    const request = {
      resource,
      rule: this.#rule,
      now,
      links: this.#links,
      seed: `${this.#request.seed} ${seed}`,
      omitted: this.#omitted,
    };
    for (let rung = this.#rung; rung < LADDER.length; rung += 1) {
      const { record, errors } = draftRecord(request, rung);
      if (errors.length === 0) {
        this.#score.set(rung, this.#scoreOf(rung) + 1);
        return record;
      }
      this.refusal = reasonOf(errors, 'refused');
      this.#score.set(rung, this.#scoreOf(rung) - 1);
      if (rung === this.#rung && this.#scoreOf(rung) < LEAST_SCORE) this.#rung = Math.min(rung + 1, LADDER.length - 1);
    }
    return undefined;
  }
}

function reasonOf(errors: readonly Violation[], otherwise: string): string {
  const [first] = errors;
  return first === undefined ? otherwise : `${first.path === '' ? 'the record' : first.path}: ${first.message}`;
}

const LINKED_LATER = 60;

/**
 * Sets references to records that were not there yet when the own ones were made: of the same collection to those of its first
 * half, so that none leads back.
 */
export async function linkLater(
  context: OperationContext,
  { resource, seed }: FillRequest,
  names: readonly string[],
): Promise<void> {
  const own = await recordIds(context, resource.name);
  const links = await findLinks(context, resource);
  for (const name of names) {
    const reference = resource.fields.find((field) => field.name === name)?.reference;
    if (!reference) continue;
    const random = createRandom(seedOf(`${seed} ${name}`));
    const isOwn = reference.collection === resource.name;
    const half = Math.ceil(own.length / 2);
    const roots = new Set(own.slice(0, half));
    const targets = links.of(reference).filter((id) => !isOwn || roots.has(id));
    if (targets.length === 0) continue;
    const requests = own
      .slice(isOwn ? half : 0)
      .filter(() => random.chance(LINKED_LATER))
      .map((id) => ({ id, body: { [name]: random.pick(targets) }, emptied: [] }));
    // What is refused stays without: nobody has to name another record there.
    await write(context, resource, requests);
  }
}

function withNumber({ kind, constraints }: Field, value: Json, number: number): Json {
  const { maxLength = Infinity, minimum = 1, multipleOf = 1 } = constraints;
  if (kind === 'integer') return (Math.ceil(minimum / multipleOf) + number) * multipleOf;
  if (typeof value !== 'string') return value;
  if (kind === 'email') return value.replace('@', `${number}@`);
  if (kind === 'url') return `${value.replace(/\/$/, '')}/${number}`;
  return kind === 'text' ? `${value.slice(0, maxLength - String(number).length - 1)} ${number}` : value;
}
