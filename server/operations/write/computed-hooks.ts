import { computedOf } from '../../application/hooks-of';
import { HIDDEN_COLUMNS } from '../../database/names';
import { columnsOf } from '../../database/table-columns';
import { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import { validateRecord } from '../../../core/validation/validate-record';
import type { ComputedHook, ToCompute } from '../computed/computed-hook';
import { ruleOf } from '../preparing/record-rule';
import { sameValue } from '../same-value';
import { resourceFacts } from '../resource-facts';
import { attempt, refusalOf } from './attempt';
import { setComputedValues } from './compute';
import { jsonRow } from './json-row';
import { beforeOf, isNew, touches, type Group, type Intent, type Step, type Write } from './step';

/** What a plug-in makes of other values of the record. */
export const computedByHooks: Step = {
  name: 'values of plug-ins',
  concerns: (intent) => concerned(intent) !== undefined,
  async run(write) {
    const [values = {}] = await computedOfMany(write, [write]);
    setComputedValues(write, values);
  },
  /** Before it is known which changes are of the same fields. Whatever is not as it should be goes alone. */
  async many(group) {
    const writes = group.writes.filter((write) => concerned(write) !== undefined);
    if (writes.length === 0) return;
    const computed = await attempt(group.executor, async () => ({ all: await computedOfMany(group, writes) }));
    const all = computed instanceof Problem ? undefined : computed.all;
    const valuesOf = new Map(writes.map((write, place) => [write, all?.[place]]));
    const check = checkOf(group);
    group.writes = group.writes.filter((write) => {
      if (!valuesOf.has(write)) return true;
      const values = valuesOf.get(write);
      return values !== undefined && check(values) && isSet(write, values);
    });
  },
  /** A rule looks at the whole record once more. */
  manyIf: ({ context, resource }) => ruleOf(context, resource) === undefined,
};

function concerned(intent: Intent): ComputedHook | undefined {
  const hook = computedOf(intent.context.runtime, intent.resource);
  return hook !== undefined && (isNew(intent) || touches(intent, hook.from)) ? hook : undefined;
}

/** The values that differ from those of the records. */
async function computedOfMany(
  { context, resource, executor }: Pick<Group, 'context' | 'resource' | 'executor'>,
  writes: readonly Write[],
): Promise<JsonObject[]> {
  const hook = computedOf(context.runtime, resource);
  if (hook === undefined) return [];
  const records = writes.map(toCompute);
  const { fields } = resourceFacts(resource);
  const found = await hook.compute(context, executor, records);
  return records.map(({ record }, place) =>
    Object.fromEntries(
      Object.entries(found[place] ?? {}).filter(
        ([name, value]) => !sameValue(fields.get(name), record[name] ?? null, value),
      ),
    ),
  );
}

function toCompute(write: Write): ToCompute {
  const { kind, id, ready } = write;
  const occasion = kind === 'create' || kind === 'move' ? kind : 'change';
  if (ready === undefined)
    return { occasion, id, record: imageOf(write), before: beforeOf(write), changed: write.changed };
  const record = recordIn(write, ready.text);
  return { occasion, id, record, before: {}, changed: Object.keys(record) };
}

const imageOf = (write: Write): JsonObject => (isNew(write) ? write.record : { ...write.stored, ...write.record });

/** What a row that was made ready holds in columns of its own. */
function recordIn({ resource }: Write, text: string): JsonObject {
  const row = JSON.parse(text) as JsonObject;
  const record: JsonObject = {};
  for (const { name, property } of columnsOf(resource).values())
    if (name !== HIDDEN_COLUMNS.additional && row[name] !== undefined) record[property] = row[name];
  return record;
}

/** Many have the same values: each is looked at once. */
function checkOf({ resource }: Group): (values: JsonObject) => boolean {
  const known = new Map<string, boolean>();
  return (values) => {
    const key = JSON.stringify(values);
    const isRight = known.get(key) ?? validateRecord(resource, values, { mode: 'partial' }).length === 0;
    known.set(key, isRight);
    return isRight;
  };
}

function isSet(write: Write, values: JsonObject): boolean {
  const names = Object.keys(values);
  if (names.length === 0) return true;
  if (write.ready !== undefined) {
    const columns = names.flatMap((name) => columnsOf(write.resource).get(name) ?? []);
    const empty = Object.fromEntries(columns.map(({ name }) => [name, null]));
    write.ready = { ...write.ready, text: withValues(write.ready.text, { ...empty, ...jsonRow(columns, values) }) };
    return columns.length === names.length;
  }
  try {
    setComputedValues(write, values);
    return true;
  } catch (error) {
    refusalOf(error);
    return false;
  }
}

/** Of a name that JSON text has twice PostgreSQL takes the last value. */
const withValues = (text: string, values: Record<string, unknown>): string =>
  `${text.slice(0, -1)},${JSON.stringify(values).slice(1)}`;
