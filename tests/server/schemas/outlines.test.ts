import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileResources, type SchemaFile } from '../../../core/compile/compile-resources';
import { keptResource, storedOutline } from '../../../server/schemas/packed-resource';
import { schemaCases } from '../../fixtures/arbitrary-schema';
import { wildFiles } from '../../fixtures/wild-schemas';
import fc from '../../support/property';

const FOLDERS = readdirSync(join(import.meta.dirname, '../../fixtures/schemas'));
const usualTenancy = 'tenant';

/** Collections that are described in outline, as they are kept in memory, and the same ones described in full. */
async function both(files: SchemaFile[]) {
  const whole = new Map(compileResources(files).resources.map((resource) => [resource.name, resource]));
  const {
    resources,
    outlines,
    files: names,
  } = compileResources(files, { isOutlined: (bundle) => !bundle.includes('"x-admin"') });
  return Promise.all(
    resources.map(async (resource) => {
      const { name } = resource;
      const bundle = outlines.get(name);
      if (bundle === undefined) return { name, kept: undefined, whole: whole.get(name) };
      return {
        name,
        kept: keptResource(await storedOutline(resource, { file: names.get(name) ?? '', usualTenancy }, bundle)),
        whole: whole.get(name),
      };
    }),
  );
}

async function expectSame(files: SchemaFile[]) {
  for (const { kept, whole } of await both(files)) {
    if (kept === undefined) continue;
    expect(JSON.parse(JSON.stringify(kept.resource))).toEqual(JSON.parse(JSON.stringify(whole)));
    expect(JSON.parse(kept.document().body.toString())).toEqual(JSON.parse(JSON.stringify(whole)));
  }
}

describe('a resource in outline is the same as one in full, once the rest is asked for', () => {
  it.each(FOLDERS)('of %s', (folder) => expectSame(wildFiles(folder)));

  it('of any schema', () =>
    fc.assert(
      fc.asyncProperty(schemaCases, ({ schema }) =>
        expectSame([{ name: 'things.json', text: JSON.stringify(schema) }]),
      ),
      { numRuns: 100 },
    ));
});

it('has what a table needs of a record of very many fields, though these are beyond what is described', async () => {
  const deep = {
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`deep${index}`, { type: 'string' }])),
  };
  const properties = {
    first: deep,
    second: deep,
    name: { type: 'string' },
    tags: { type: 'array', items: { type: 'string' } },
  };
  const [one] = await both([{ name: 'things.json', text: JSON.stringify({ type: 'object', properties }) }]);
  const kinds = (resource = one?.whole) => resource?.fields.map(({ name, kind }) => `${name} ${kind}`);
  expect(kinds(one?.kept?.resource)).toEqual(['first object', 'second object', 'name text', 'tags list']);
  expect(kinds()).toEqual(kinds(one?.kept?.resource));
});

it('says of no file in outline what others look at: those that name collections are described in full', async () => {
  const files = [
    {
      name: 'boxes.json',
      text: JSON.stringify({
        type: 'object',
        properties: {
          label: { type: 'string' },
          place: { type: 'object', properties: { shelf: { type: 'integer' } } },
        },
      }),
    },
    {
      name: 'parts.json',
      text: JSON.stringify({
        type: 'object',
        properties: { boxId: { type: 'string', format: 'uuid', 'x-admin': { reference: 'boxes' } } },
      }),
    },
  ];
  const found = await both(files);
  expect(found.map(({ name, kept }) => `${name} ${kept === undefined ? 'in full' : 'in outline'}`)).toEqual([
    'boxes in outline',
    'parts in full',
  ]);
});
