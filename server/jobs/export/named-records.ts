import { sql } from 'kysely';
import { childrenOf, findField, resolveField } from '../../../core/records/find-field';
import { isObject } from '../../../core/is-object';
import { plainText, represent } from '../../../core/records/represent';
import type { Field, FieldKind, Json, JsonObject, Language, Resource } from '../../../core/types';
import { compile } from '../../database/builder';
import { isId } from '../../operations/rights/authorise';
import type { OperationContext } from '../../operations/context';
import { labelsOf } from '../../operations/links/labels-of';
import type { ExportOrder } from './export-request';
import { instantText } from './locale-text';
import { choiceInWords, recordName, type NameReader } from '../../operations/links/record-name';
import { filledPath, nestedPath } from '../../../core/screen-path';

/** Names of so many records of a collection are remembered. */
const MOST_KNOWN = 20_000;

/** Names, and addresses of pages, of the records that values refer to, and names of uploaded files, asked for a page at a time. */
export interface NamedRecords {
  /** Makes the names known that the values of a page will ask for. */
  learn: (context: OperationContext, values: { value: Json; field: Field }[]) => Promise<void>;
  nameOf: (collection: string, id: string) => string;
  pageOf: (collection: string, id: string) => string;
  fileOf: (id: string) => string;
}

/** By collection: the ids that are asked for, or the names that are known. */
type ByCollection<Of> = Map<string, Of>;
type Known = ByCollection<Map<string, string>>;
interface Wanted {
  names: ByCollection<Set<string>>;
  pages: ByCollection<Set<string>>;
  files: Set<string>;
}

export function namedRecords(
  resource: Resource,
  { language, timeZone }: Pick<ExportOrder, 'language' | 'timeZone'>,
): NamedRecords {
  const names: Known = new Map();
  const pages: Known = new Map();
  const files = new Map<string, string>();
  return {
    async learn(context, values) {
      const wanted: Wanted = { names: new Map(), pages: new Map(), files: new Set() };
      for (const { value, field } of values) collect(resource, field, value, wanted);
      await ask(context, wanted.names, names, (reader, target, record) =>
        recordName({ ...reader, language }, target, record),
      );
      await ask(
        context,
        wanted.pages,
        pages,
        (reader, target, record) =>
          pageAddress(context, target, record) ?? nameInWords(reader, target, record, language, timeZone),
      );
      await askFiles(context, wanted.files, files);
    },
    nameOf: (collection, id) => names.get(collection)?.get(id) ?? '',
    pageOf: (collection, id) => pages.get(collection)?.get(id) ?? '',
    fileOf: (id) => files.get(id.toLowerCase()) ?? '',
  };
}

async function ask(
  context: OperationContext,
  wanted: ByCollection<Set<string>>,
  known: Known,
  nameOf?: NameOf,
): Promise<void> {
  for (const [collection, ids] of wanted) {
    const names = known.get(collection) ?? new Map<string, string>();
    if (names.size > MOST_KNOWN) names.clear();
    known.set(collection, names);
    const missing = [...ids].filter((id) => !names.has(id));
    if (missing.length === 0 || !context.ability.can('read', collection)) continue;
    const found = await labelsOf(context, context.runtime.database.as(context.scope), collection, missing, nameOf);
    // What may not be seen has no name, and need not be asked for again.
    for (const id of missing) names.set(id, found.get(id) ?? '');
  }
}

async function askFiles(
  { runtime, scope }: OperationContext,
  wanted: ReadonlySet<string>,
  known: Map<string, string>,
): Promise<void> {
  if (known.size > MOST_KNOWN) known.clear();
  const missing = [...wanted].filter((id) => !known.has(id));
  if (missing.length === 0) return;
  const rows = await runtime.database
    .as(scope)
    .run(
      compile<{ id: string; name: string }>(
        sql`select "id", "name" from painel.files where "id" = any(${missing}::uuid[])`,
      ),
    );
  for (const { id, name } of rows) known.set(id, name);
}

const FILES: ReadonlySet<FieldKind> = new Set<FieldKind>(['file', 'image', 'audio']);

type NameOf = (reader: NameReader, target: Resource, record: JsonObject) => string;

/** A time tells itself only as people write it. */
const nameInWords = (
  reader: NameReader,
  target: Resource,
  record: JsonObject,
  language: Language,
  zone: string,
): string =>
  represent(target.representation, record, (value, path) => {
    const at = findField(target, path)?.kind === 'date-time' && typeof value === 'string' ? new Date(value) : undefined;
    return at && !Number.isNaN(at.getTime())
      ? instantText(at, language, zone)
      : (choiceInWords({ ...reader, language }, target, path, value) ?? plainText(value));
  });

/** Ids that a value holds, at whatever depth, by collection. */
function collect(resource: Resource, field: Field, value: Json, into: Wanted): void {
  if (value === null) return;
  if (field.kind === 'reference' && field.reference)
    note(field.reference.plays ? into.pages : into.names, field.reference.collection, value);
  else if (FILES.has(field.kind)) {
    if (field.readOnly && typeof value === 'string' && isId(value)) into.files.add(value.toLowerCase());
  } else if (field.kind === 'reference-list' && field.reference)
    for (const id of Array.isArray(value) ? value : []) note(into.names, field.reference.collection, id);
  else if (field.kind === 'destination' && isObject(value)) {
    const target = field.destinations?.find(({ type }) => type === value['type'])?.collection;
    if (target !== undefined) note(into.names, target, value['id'] ?? null);
  } else if (Array.isArray(value)) {
    const { item } = resolveField(resource, field);
    if (item) for (const one of value) collect(resource, item, one, into);
  } else if (isObject(value)) {
    for (const child of childrenOf(resolveField(resource, field)))
      collect(resource, child, value[child.name] ?? null, into);
  }
}

function note(into: Map<string, Set<string>>, collection: string, id: Json): void {
  if (typeof id !== 'string') return;
  const ids = into.get(collection) ?? new Set<string>();
  ids.add(id);
  into.set(collection, ids);
}

/** Where the caller opens the record in the panel; undefined without a screen of it. */
function pageAddress(
  { principal, ability, runtime }: OperationContext,
  { screens }: Resource,
  record: JsonObject,
): string | undefined {
  const screen = screens.find(({ path, role, subject, actions }) => {
    const above = nestedPath(path)?.field;
    return (
      role === principal?.user.role &&
      actions.includes('read') &&
      ability.can('read', subject) &&
      (above === undefined || typeof record[above] === 'string')
    );
  });
  return (
    screen && `${runtime.site()}${filledPath(screen.path, record)}/${encodeURIComponent(String(record['id']))}/show`
  );
}
