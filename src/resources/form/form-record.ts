import { fieldsOf } from '../../../core/records/find-field';
import { isObject } from '../../../core/is-object';
import { setOwn } from '../../../core/schema/keywords';
import type { Field, Json, JsonObject, Resource } from '../../../core/types';
import { SYSTEM_FIELDS, type DataRecord, type Violation } from '../../../core/wire';
import { applyDefaults } from '../../../core/validation/apply-defaults';
import { shownPart } from '../../../core/validation/prune-hidden';
import { type RecordRule, validateRecord } from '../../../core/validation/validate-record';
import { violation } from '../../../core/violations';
import { decodeRecord } from '../../fields/values/encode-record';
import { valueAt } from '../../fields/hooks/useFieldValue';
import { secretFlag } from '../../../core/records/secret-flag';
import { topName } from './form-errors';

/** What a form edits: the resource, the fields with an input, and the stored record unless it is new. */
export interface FormSubject {
  resource: Resource;
  inputs: Field[];
  base?: DataRecord;
}

/**
 * The record that the form values stand for, without what the server keeps itself, or what was typed into a field that is gone.
 * @param base the stored record, unless it is new
 */
export function formRecord(values: JsonObject, resource: Resource, base?: JsonObject): JsonObject {
  const kept: string[] = [
    ...SYSTEM_FIELDS,
    ...resource.fields.filter((field) => field.secret).map((field) => secretFlag(field.name)),
  ];
  const isAdmitted = (name: string) =>
    resource.additional !== undefined || resource.fields.some((field) => field.name === name);
  const record = decodeRecord(values, resource.fields, resource, base ?? applyDefaults(resource, {}));
  return Object.fromEntries(Object.entries(record).filter(([name]) => !kept.includes(name) && isAdmitted(name)));
}

/** The record with what the form shows but does not edit: a disabled input has no value, and other fields are shown by it. */
function recordOf(values: JsonObject, { resource, inputs, base }: FormSubject): JsonObject {
  const record = formRecord(values, resource, base);
  if (!base) return record;
  const edited = new Set(inputs.map(({ name }) => name));
  const kept = resource.fields.flatMap(({ name }): [string, Json][] => {
    const stored = base[name];
    return edited.has(name) || record[name] !== undefined || stored === undefined ? [] : [[name, stored]];
  });
  return { ...record, ...Object.fromEntries(kept) };
}

/** The part of a record that the form may write, without fields that their conditions hide. */
export function writablePart(record: JsonObject, { resource, inputs }: FormSubject): JsonObject {
  const writable = new Set(inputs.map((field) => field.name));
  const known = new Set<string>([
    ...SYSTEM_FIELDS,
    ...resource.fields.flatMap(({ name, secret }) => (secret ? [name, secretFlag(name)] : [name])),
  ]);
  return Object.fromEntries(
    Object.entries(shownPart(resource, record)).filter(([name]) => writable.has(name) || !known.has(name)),
  );
}

/** What is sent: what may be written and is shown, null where it has no value any more; secrets only where one was typed or taken away; the version it is a change of. */
export function payload(values: JsonObject, subject: FormSubject): JsonObject {
  const { resource, base } = subject;
  const record = recordOf(values, subject);
  const sent = writablePart(base ? withCleared(record, subject, base) : record, subject);
  for (const { name, secret } of resource.fields) {
    if (!secret || (sent[name] ?? null) !== null) continue;
    if (sent[name] === null && base?.[secretFlag(name)] === true) sent[secretFlag(name)] = false;
    delete sent[name];
  }
  if (base) return { ...sent, version: base.version };
  return typeof values.tenantId === 'string' ? { ...sent, tenantId: values.tenantId } : sent;
}

/** Changes are merged at the server, so that what is gone has to be said. */
function withCleared(record: JsonObject, { resource, inputs }: FormSubject, base: JsonObject): JsonObject {
  const result = { ...record };
  for (const field of inputs) {
    const { name, secret } = field;
    if (!Object.hasOwn(record, name)) {
      if (!secret && (base[name] ?? null) !== null) result[name] = null;
    } else if (field.kind === 'object')
      setOwn(result, name, withClearedMembers(record[name] ?? null, resource, field, base[name] ?? null));
  }
  return result;
}

function withClearedMembers(value: Json, resource: Resource, field: Field, before: Json): Json {
  if (!isObject(value) || !isObject(before)) return value;
  const members = fieldsOf(resource, field);
  const flags = new Set(members.flatMap(({ name, secret }) => (secret ? [secretFlag(name)] : [])));
  const result = { ...value };
  for (const [name, stored] of Object.entries(before)) {
    const member = members.find((one) => one.name === name);
    const isKept = flags.has(name) || member?.readOnly === true;
    if (!Object.hasOwn(value, name)) {
      if (!isKept && stored !== null) setOwn(result, name, null);
    } else if (member?.kind === 'object')
      setOwn(result, name, withClearedMembers(value[name] ?? null, resource, member, stored));
  }
  return result;
}

/** The whole record as the person wants it: the stored one under what is sent; what is not sent any more is cleared. */
export function wantedRecord(sent: JsonObject, { inputs, base }: FormSubject): JsonObject {
  const cleared = Object.fromEntries(inputs.filter((field) => !field.secret).map((field) => [field.name, null]));
  return { ...base, ...cleared, ...sent };
}

/**
 * What the browser can already say against the values. Only fields with an input count: the rest is not the person's
 * to mend. A secret that is set may stay empty, and so may what another
 * record gives to a new one.
 * @param rule that of a plug-in for the collection
 */
export function formViolations(values: JsonObject, subject: FormSubject, rule?: RecordRule): Violation[] {
  const { resource, inputs, base } = subject;
  const names = resource.fields.map((field) => field.name);
  const editable = new Set(inputs.map((field) => field.name));
  const mayBeEmpty = new Set(
    inputs
      .filter((field) =>
        base ? field.secret && base[secretFlag(field.name)] === true : field.defaultRule?.from !== undefined,
      )
      .map((field) => field.name),
  );
  const record = recordOf(values, subject);
  const found = validateRecord(resource, record, { mode: base ? 'update' : 'create', rule }).filter(
    ({ path, code }) => {
      if (path === '') return true;
      const name = topName(path, names);
      if (names.includes(name) && !editable.has(name)) return false;
      return !(code === 'required' && mayBeEmpty.has(path));
    },
  );
  return found.map((one) =>
    one.code === 'type' && isEmptyAt(record, one.path) ? violation(one.path, 'required') : one,
  );
}

/** An input that nobody filled in, as that of a new row, holds no value of a wrong type: it lacks one. */
const isEmptyAt = (record: JsonObject, path: string): boolean => valueAt(record, path) === null;
