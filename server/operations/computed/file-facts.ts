import { sql } from 'kysely';
import { isObject } from '../../../core/is-object';
import { resolveField } from '../../../core/find-field';
import type { FileFact } from '../../../core/filled-rules';
import type { Field, Json, JsonObject, Resource } from '../../../core/types';
import { compile } from '../../database/builder';
import type { Executor } from '../../database/types';
import { isId } from '../authorise';
import { holds } from '../resource-traits';
import { sameValue } from '../same-value';
import { MEASURED } from '../../reading/sound/sound-seconds';

/** What is known of an upload. */
interface KnownFile {
  id: string;
  type: string;
  size: number;
  seconds: number | null;
  measured: boolean | null;
}

type KnownFiles = ReadonlyMap<string, KnownFile>;

const FACTS: Record<FileFact, (file: KnownFile) => Json> = {
  seconds: ({ seconds }) => seconds,
  bytes: ({ size }) => size,
  state: ({ type, seconds, measured }) =>
    MEASURED.includes(type) && measured === true && seconds === null ? 'failed' : 'ready',
};

const known = new WeakMap<Resource, Field[]>();

/** Fields of the record whose value, or something inside it, is known from an upload. */
export function fileFactFields(resource: Resource): Field[] {
  const found =
    known.get(resource) ??
    resource.fields.filter((field) => holds(resource, field, ({ fromFile }) => fromFile !== undefined));
  known.set(resource, found);
  return found;
}

/** Does a change of these fields change what is known from uploads? */
export function concernsFiles(resource: Resource, changed: readonly string[]): boolean {
  return fileFactFields(resource).some((field) => changed.includes(field.fromFile?.file ?? field.name));
}

/**
 * What is known of the uploads that a record names: the values that differ from those it has. One statement; none where it names none.
 * @param changed names whose dependents are wanted; absent for all
 */
export async function fileFacts(
  executor: Executor,
  resource: Resource,
  record: JsonObject,
  changed?: readonly string[],
): Promise<JsonObject> {
  // Without an upload the value is somebody else's, until the upload is taken away.
  const fields = fileFactFields(resource).filter(({ name, fromFile }) =>
    changed === undefined
      ? (record[fromFile?.file ?? name] ?? null) !== null
      : changed.includes(fromFile?.file ?? name),
  );
  if (fields.length === 0) return {};
  const ids = new Set(
    fields
      .flatMap((field) =>
        field.fromFile ? [record[field.fromFile.file]] : filesIn(resource, field, record[field.name]),
      )
      .filter((id) => typeof id === 'string' && isId(id)),
  );
  const files =
    ids.size === 0
      ? []
      : await executor.run(
          compile<KnownFile>(
            sql`select "id", "type", "size", "seconds", "measured" from painel.files where "id" = any(${[...ids]}::uuid[])`,
          ),
        );
  const byId: KnownFiles = new Map(files.map((file) => [file.id, file]));
  const values = fields.map((field): [string, Json] => [
    field.name,
    field.fromFile ? factOf(field, record, byId) : filled(resource, field, record[field.name], byId),
  ]);
  return Object.fromEntries(values.filter(([name, value]) => !sameValue(undefined, record[name], value)));
}

function factOf({ fromFile }: Field, beside: JsonObject, files: KnownFiles): Json {
  const id = fromFile && beside[fromFile.file];
  const file = typeof id === 'string' ? files.get(id.toLowerCase()) : undefined;
  return file && fromFile ? FACTS[fromFile.is](file) : null;
}

/** Ids that the facts inside a value are about. */
function filesIn(resource: Resource, field: Field, value: Json | undefined): Json[] {
  const { fields = [], item } = resolveField(resource, field);
  if (Array.isArray(value)) return item ? value.flatMap((one) => filesIn(resource, item, one)) : [];
  if (!isObject(value)) return [];
  return fields.flatMap((member) =>
    member.fromFile ? [value[member.fromFile.file] ?? null] : filesIn(resource, member, value[member.name]),
  );
}

/** The value with the facts inside it; a fact that is not known is left out. */
function filled(resource: Resource, field: Field, value: Json | undefined, files: KnownFiles): Json {
  const { fields = [], item } = resolveField(resource, field);
  if (Array.isArray(value)) return item ? value.map((one) => filled(resource, item, one, files)) : value;
  if (!isObject(value)) return value ?? null;
  const next = { ...value };
  for (const member of fields) {
    const { name, fromFile } = member;
    if (fromFile === undefined) {
      if (Object.hasOwn(value, name)) next[name] = filled(resource, member, value[name], files);
      continue;
    }
    const fact = factOf(member, value, files);
    if (fact !== null) next[name] = fact;
    else if ((value[fromFile.file] ?? null) !== null) delete next[name];
  }
  return next;
}
