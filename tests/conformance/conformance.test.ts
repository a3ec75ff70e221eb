import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { isObject } from '../../core/is-object';
import { isSystemField } from '../../core/system-fields';
import type { JsonObject } from '../../core/types';
import type { DataRecord } from '../../core/wire';
import { startTestApp, type TestApp } from '../support/test-app';
import { EXCEPTIONS } from './exceptions';
import { apart, dialectOf, DRAFTS, remotesOf, suiteGroups, type Draft, type SuiteGroup } from './test-suite';

const SUITE = process.env['JSON_SCHEMA_TEST_SUITE'] ?? '';

/** What went otherwise than the suite says, by the name of the test. */
type Differences = Map<string, string>;

/**
 * Each group is a file of its own, whose records are the instances that are objects; where it describes other values, or
 * they are none, it is what another resource refers to for its one property.
 */
function filesOf(draft: Draft, groups: readonly SuiteGroup[]): Record<string, object> {
  const files: [string, unknown][] = Object.values(remotesOf(SUITE, draft)).map((schema, index) => [
    `definitions/remote-${index}.json`,
    schema,
  ]);
  groups.forEach(({ schema, tests }, index) => {
    const file = `${tests.some(({ data }) => isObject(data)) ? '' : 'definitions/'}own-${index}.json`;
    const around = {
      $schema: DRAFTS[draft],
      type: 'object',
      properties: { value: { $ref: file } },
      required: ['value'],
      additionalProperties: false,
    };
    files.push([file, dialectOf(schema, draft)], [`around-${index}.json`, around]);
  });
  return Object.fromEntries(files) as Record<string, object>;
}

/** Does the resource describe the record itself, and not a value in it? */
function isOfRecords(app: TestApp, collection: string, { schema }: SuiteGroup): boolean {
  const resource = app.registry.current().resources.get(collection);
  if (resource === undefined) return false;
  const [only, ...others] = resource.fields;
  return others.length > 0 || only?.name !== 'value' || !only.required || JSON.stringify(schema).includes('"value"');
}

interface Caller {
  app: TestApp;
  token: string;
}

async function outcome(
  { app, token }: Caller,
  collection: string,
  record: JsonObject,
): Promise<{ isAccepted: boolean; told: string; lost: unknown }> {
  const made = await app.call<DataRecord>(token, 'POST', `/api/${collection}`, record);
  const told = `${made.status} ${JSON.stringify(made.body).slice(0, 300)}`;
  if (made.status !== 201) return { isAccepted: false, told, lost: undefined };
  const { body: read } = await app.call(token, 'GET', `/api/${collection}/${made.body.id}`);
  const changed = Object.keys(record).filter((name) => !isDeepStrictEqual(read[name], record[name]));
  const more = Object.keys(read).filter(
    (name) => !Object.hasOwn(record, name) && read[name] !== null && !isSystemField(name),
  );
  return { isAccepted: true, told, lost: changed.length + more.length > 0 ? { changed, more } : undefined };
}

async function compare(caller: Caller, groups: readonly SuiteGroup[], different: Differences): Promise<void> {
  for (const [index, group] of groups.entries()) {
    const isDirect = isOfRecords(caller.app, `own-${index}`, group);
    for (const { description, data, valid } of group.tests) {
      const [collection, record]: [string, JsonObject] =
        isDirect && isObject(data) ? [`own-${index}`, data] : [`around-${index}`, { value: data }];
      const { isAccepted, told, lost } = await outcome(caller, collection, record);
      if (isAccepted !== valid)
        different.set(
          `${group.name}: ${description}`,
          `expected ${valid ? 'to be taken' : 'to be refused'}, got ${told}`,
        );
      else if (lost !== undefined)
        different.set(`${group.name}: ${description}`, `expected what went in, got ${JSON.stringify(lost)}`);
    }
  }
}

it.each(Object.keys(DRAFTS) as Draft[])(
  '%s: what the public suite says is valid is kept as it is, and all else refused',
  async (draft) => {
    const different: Differences = new Map();
    const groups = suiteGroups(SUITE, draft);
    for (const part of apart(groups)) {
      const app = await startTestApp({ schemas: filesOf(draft, part) });
      await compare({ app, token: await app.caller('Admin', null) }, part, different);
      await app.close();
    }
    const names = groups.flatMap(({ name, tests }) => tests.map(({ description }) => `${name}: ${description}`));
    const excepted = names.filter((name) => EXCEPTIONS.some((one) => one.name.test(name)));
    expect([...different].filter(([name]) => !excepted.includes(name))).toEqual([]);
    expect(
      excepted.filter((name) => !different.has(name)),
      'exceptions that are none any more',
    ).toEqual([]);
    expect(names.length).toBeGreaterThan(600);
  },
);
