import type { AppAbility } from '../../../../../core/access/build-ability';
import { MOST_ANALYSES } from '../../rules/analysis-batch';
import { plainField } from '../../../../../core/records/plain-field';
import type { Field, Json, JsonObject, Resource } from '../../../../../core/types';
import { decodeRecord, encodeRecord } from '../../../../../src/fields/values/encode-record';
import { plusDays } from '../../../../../src/resources/list/calendar/calendar-days';

/** What may be analysed, and whose records that takes. */
const SUBJECTS = { call: ['calls', 'recordings'], attendance: ['attendances'] } as const;
export type Subject = keyof typeof SUBJECTS;

export function subjectsFor(ability: AppAbility): Subject[] {
  return (['call', 'attendance'] as const).filter((subject) =>
    SUBJECTS[subject].every((collection) => ability.can('read', collection)),
  );
}

/** Fields of an analysis that all of a batch have, and fields of theirs that choose among what is analysed. */
const SHARED = ['criteriaIds', 'promptId', 'reanalyse'];
const CHOSEN = { queueIds: 'queueId', sectorIds: 'sectorId', agentIds: 'agentId' } as const;

/** Everything that the dialog asks, in this order. @param text words of the dialog by their key */
export function batchFields(
  { fields }: Resource,
  subjects: readonly Subject[],
  text: (key: string) => string,
): Field[] {
  const own = (names: readonly string[]) =>
    fields
      .filter(({ name }) => names.includes(name))
      .map((field): Field => ({ ...field, readOnly: false, createOnly: false }));
  const plain = (name: string, kind: Field['kind'], more: Partial<Field> = {}): Field =>
    plainField(name, kind, { label: text(name), ...more });
  const [subject] = own(['subjectType']);
  const several = Object.entries(CHOSEN).flatMap(([name, of]) => {
    const reference = fields.find((field) => field.name === of)?.reference;
    return reference === undefined
      ? []
      : [plain(name, 'reference-list', { reference: { ...reference, create: false } })];
  });
  return [
    ...(subject
      ? [{ ...subject, choices: (subject.choices ?? []).filter(({ value }) => subjects.some((one) => one === value)) }]
      : []),
    plain('from', 'date', { required: true }),
    plain('to', 'date', { required: true }),
    ...several,
    plain('sample', 'enum', {
      required: true,
      choices: ['all', 'percent', 'number'].map((value) => ({ value, label: text(`samples.${value}`) })),
    }),
    plain('samplePercent', 'percent', { required: true, constraints: { maximum: 100 } }),
    plain('sampleNumber', 'integer', { required: true, constraints: { minimum: 1, maximum: MOST_ANALYSES } }),
    ...own(SHARED),
  ];
}

/** What is asked only of something: of calls their queues, of attendances their sectors, and how large a sample is. */
const ONLY: Readonly<Record<string, { of: string; is: string }>> = {
  queueIds: { of: 'subjectType', is: 'call' },
  sectorIds: { of: 'subjectType', is: 'attendance' },
  samplePercent: { of: 'sample', is: 'percent' },
  sampleNumber: { of: 'sample', is: 'number' },
};

export function isAsked({ name }: Field, values: Readonly<Record<string, unknown>>): boolean {
  const only = ONLY[name];
  return only === undefined || values[only.of] === only.is;
}

/** What the form begins with: the week that ends today. @param today as `2031-03-31` */
export function startValues(
  resource: Resource,
  fields: Field[],
  subjects: readonly Subject[],
  today: string,
): JsonObject {
  const empty = Object.fromEntries(fields.map(({ name, default: usual = null }): [string, Json] => [name, usual]));
  return encodeRecord(
    { ...empty, subjectType: subjects[0] ?? null, from: plusDays(today, -6), to: today, sample: 'all' },
    fields,
    resource,
  );
}

/** The body that form values stand for. The size of a sample that is asked for is never left out: without it all would be analysed. */
export function batchBody(values: JsonObject, fields: Field[], resource: Resource): JsonObject {
  const decoded = decodeRecord(values, fields, resource);
  const given = fields
    .filter((field) => field.name !== 'sample' && isAsked(field, decoded))
    .map(({ name }): [string, Json] => [name, decoded[name] ?? (name.startsWith('sample') ? 0 : null)]);
  return Object.fromEntries(given.filter(([, value]) => value !== null));
}
