import { describe, expect, it } from 'vitest';
import '../../support/panel/brazil';
import { RESOURCE_HINTS } from '../../../core/hints/meta-schema';
import { PROPERTY_HINTS } from '../../../core/hints/property-hints';
import { compileResources } from '../../../core/compile/compile-resources';
import { HINT_LIBRARY, type LibrarySchema, PROPERTY_EXAMPLES, ROOT_EXAMPLES } from '../../../scripts/hint-examples';

type Library = Readonly<Record<string, LibrarySchema>>;

/** What the schemas of the library are compiled to, and what is wrong with them. */
function compiled(library: Library) {
  const files = Object.entries(library).map(([name, schema]) => ({
    name: `${name}.json`,
    text: JSON.stringify({ type: 'object', ...schema }),
  }));
  const { resources, faults, warnings } = compileResources(files, { testers: ['scanner'] });
  return { wrong: [...faults, ...warnings], all: resources.map((resource) => ({ ...resource, schema: undefined })) };
}

/** @param without the schemas that the hint stands in, as they would be without it */
function expectEffect(library: Library, without: Library): void {
  const { wrong, all } = compiled(library);
  expect(wrong).toEqual([]);
  expect(all).not.toEqual(compiled(without).all);
}

/** The library with more in one of its schemas. */
function withMore(of: string, properties: Record<string, object>, hints: object): Library {
  const schema = HINT_LIBRARY[of];
  if (schema === undefined) throw new Error(`${of}: expected a schema of the library`);
  const more = {
    ...schema,
    properties: { ...schema.properties, ...properties },
    'x-admin': { ...schema['x-admin'], ...hints },
  };
  return { ...HINT_LIBRARY, [of]: more };
}

const withoutHint = (hint: string, properties: Record<string, object>): Record<string, object> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const { [hint]: _, ...others } = (property as { 'x-admin'?: Record<string, unknown> })['x-admin'] ?? {};
      return [name, { ...property, 'x-admin': others }];
    }),
  );

describe('the example of the hint', () => {
  it.each(Object.keys(RESOURCE_HINTS) as (keyof typeof RESOURCE_HINTS)[])('%s at the root', (hint) => {
    const { of, is, beside = {} } = ROOT_EXAMPLES[hint];
    expectEffect(withMore(of, beside, { [hint]: is }), withMore(of, beside, {}));
  });

  it.each(Object.keys(PROPERTY_HINTS) as (keyof typeof PROPERTY_HINTS)[])('%s on a property', (hint) => {
    const { of, properties } = PROPERTY_EXAMPLES[hint];
    expectEffect(withMore(of, properties, {}), withMore(of, withoutHint(hint, properties), {}));
  });
});
