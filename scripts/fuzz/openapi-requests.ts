import fc from 'fast-check';
import { isObject } from '../../core/is-object';
import type { JsonObject } from '../../core/types';
import type { DataRecord } from '../../core/wire';
import { hostileSegment, hostileValue } from './hostile-values';
import { schemaValue, type Drawing } from './schema-values';

/** A request of the fuzz test, as it goes over the wire. */
export interface FuzzRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** An operation of an OpenAPI document. */
export interface Operation {
  /** `GET /api/queues/{id}` */
  name: string;
  method: string;
  path: string;
  parameters: JsonObject[];
  /** Media type and schema of the body. */
  body?: { type: string; schema: unknown };
  /** Statuses that it may be answered with. */
  answers: ReadonlySet<string>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, JsonObject>>;
  components: { schemas: JsonObject; parameters: Record<string, JsonObject> };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Every operation of a document. */
export function operationsOf({ paths, components }: ApiDocument): Operation[] {
  const resolved = (list: unknown): JsonObject[] =>
    (Array.isArray(list) ? list.filter(isObject) : []).map((one) =>
      typeof one['$ref'] === 'string' ? (components.parameters[one['$ref'].split('/').at(-1) ?? ''] ?? {}) : one,
    );
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = [...resolved(item['parameters']), ...resolved(operation['parameters'])];
      const body = bodyOf(operation);
      const answers = new Set(Object.keys(isObject(operation['responses']) ? operation['responses'] : {}));
      return [
        {
          name: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase(),
          path,
          parameters,
          ...(body && { body }),
          answers,
        },
      ];
    }),
  );
}

function bodyOf({ requestBody }: JsonObject): Operation['body'] {
  const content = isObject(requestBody) ? requestBody['content'] : undefined;
  const [entry] = isObject(content) ? Object.entries(content) : [];
  return entry && { type: entry[0], schema: isObject(entry[1]) ? entry[1]['schema'] : undefined };
}

/** Records that are there, by collection: what requests name and send back. */
export type Pool = ReadonlyMap<string, readonly DataRecord[]>;

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Requests of one operation, after what its document says of them and a little beside it. */
export function requestsOf(operation: Operation, document: ApiDocument, pool: Pool): fc.Arbitrary<FuzzRequest> {
  const all = [...pool.values()].flat().map(({ id }) => id);
  const ids = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...(all.length === 0 ? [NOBODY] : all)) },
    { weight: 1, arbitrary: fc.uuid() },
  );
  const drawing: Drawing = { components: document.components.schemas, ids };
  const records = pool.get(operation.path.split('/')[2] ?? '') ?? [];
  const headers = fc.record(
    {
      'if-match': fc.constantFrom('"1"', '*', '"x"', '99999999999999999999'),
      'accept-language': fc.constantFrom('en', 'ar;q=x', ''),
      range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'x'),
    },
    { requiredKeys: [] },
  );
  const given = seldom(headers).map((one) => one ?? {});
  return fc
    .tuple(addressOf(operation, drawing, records), contentOf(operation, drawing, records), given)
    .map(([url, content, more]) => ({
      method: operation.method,
      url,
      headers: { ...(content && { 'content-type': content.type }), ...more },
      ...(content && { body: content.text }),
    }));
}

/** One in ten: what is refused at the door reaches nothing behind it. */
function seldom<Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

function addressOf(
  { path, parameters }: Operation,
  drawing: Drawing,
  records: readonly DataRecord[],
): fc.Arbitrary<string> {
  const own = records.length === 0 ? drawing.ids : fc.constantFrom(...records.map(({ id }) => id));
  const segment = (name: string): fc.Arbitrary<string> => {
    const schema = parameters.find((one) => one['in'] === 'path' && one['name'] === name)?.['schema'];
    const said =
      isObject(schema) && Object.keys(schema).some((key) => key !== 'type' && key !== 'format')
        ? schemaValue(schema, drawing).map((value) => encodeURIComponent(String(value).toWellFormed()))
        : own;
    return fc.oneof(
      { weight: 8, arbitrary: said },
      { weight: 1, arbitrary: drawing.ids },
      { weight: 1, arbitrary: hostileSegment },
    );
  };
  const parts = path
    .split('/')
    .map((part) => (/^\{\w+\}$/.test(part) ? segment(part.slice(1, -1)) : fc.constant(part)));
  return fc
    .tuple(fc.tuple(...parts), queryOf(parameters, drawing))
    .map(([segments, query]) => `${segments.join('/') || '/'}${query}`);
}

function queryOf(parameters: JsonObject[], drawing: Drawing): fc.Arbitrary<string> {
  const named = parameters.filter((one) => one['in'] === 'query');
  const pairs = named.map((one) => {
    const content = isObject(one['content']) ? one['content']['application/json'] : undefined;
    const schema = isObject(content) ? content['schema'] : one['schema'];
    const isText = !isObject(content);
    const value = schemaValue(schema, drawing).map((drawn) =>
      isText && typeof drawn === 'string' ? drawn : JSON.stringify(drawn),
    );
    return fc
      .option(value, { freq: one['required'] === true ? 30 : 2 })
      .map((drawn) => (drawn === null ? [] : [[String(one['name']), drawn.toWellFormed()]]));
  });
  const unknown = seldom(
    fc.constantFrom<string[]>(
      ['x', '1'],
      ['filter', '{'],
      ['range', '[0,1e9]'],
      ['sort', '[["id","ASC"],["id","ASC"]]'],
      ['deleted', 'x'],
    ),
  );
  return fc.tuple(fc.tuple(...pairs), unknown).map(([chosen, more]) => {
    const all = [...chosen.flat(), ...(more ? [more] : [])];
    return all.length === 0 ? '' : `?${new URLSearchParams(all).toString()}`;
  });
}

function contentOf(
  { body, method }: Operation,
  drawing: Drawing,
  records: readonly DataRecord[],
): fc.Arbitrary<{ type: string; text: string } | null> {
  if (!body)
    return method === 'POST' ? fc.constantFrom(null, { type: 'application/json', text: '{}' }) : fc.constant(null);
  const broken = fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"a":1,"a":2}',
    '{"__proto__":{"x":1}}',
    `${'['.repeat(100)}${']'.repeat(100)}`,
    '\ufeff{}',
    '{"a":1e999}',
  );
  if (!/json/.test(body.type))
    return fc
      .tuple(
        fc.constantFrom(body.type, 'text/csv', 'application/octet-stream', 'image/png'),
        fc.oneof(broken, fc.string({ unit: 'binary' })),
      )
      .map(([type, text]) => ({ type: type.replaceAll('*', 'x'), text }));
  const drawn = schemaValue(body.schema, drawing);
  // What a record holds already fits best: only some of it is drawn anew.
  const amended =
    records.length === 0
      ? drawn
      : fc
          .tuple(fc.constantFrom(...records), drawn, fc.nat(4))
          .map(([record, other, count]) =>
            isObject(other)
              ? { ...withoutSystem(record), ...Object.fromEntries(Object.entries(other).slice(0, count)) }
              : other,
          );
  const one = fc
    .tuple(fc.oneof(drawn, amended), fc.option(fc.tuple(fc.nat(40), hostileValue), { freq: 3 }))
    .map(([value, spoilt]) => spoiltAt(value, spoilt));
  return fc
    .oneof({ weight: 30, arbitrary: one.map((value) => JSON.stringify(value)) }, { weight: 1, arbitrary: broken })
    .map((text) => ({ type: 'application/json', text }));
}

const SYSTEM = new Set(['id', 'version', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'tenantId']);
const withoutSystem = (record: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !SYSTEM.has(name)));

/** One member, or one item, in another way than it was. */
function spoiltAt(value: unknown, spoilt: [number, unknown] | null): unknown {
  if (!spoilt || !isObject(value)) return value;
  const names = Object.keys(value);
  const name = names[spoilt[0] % Math.max(1, names.length)];
  if (name === undefined) return value;
  const old = value[name];
  const item: unknown = Array.isArray(old) ? old[0] : old;
  return { ...value, [name]: isObject(item) ? [spoiltAt(item, spoilt)] : spoilt[1] };
}
