import { describe, expect, it } from 'vitest';
import type { Field, Resource } from '../../core/types';
import { SEVEN_RESOURCES } from '../fixtures/seven-resources';
import { faults, resourceCalled, resources } from './project-schemas';

/** What one line of the fixture says. */
interface Expected {
  name: string;
  kind: string;
  flags: string;
  range?: [number, number];
  values?: string[];
  default?: unknown;
}

const LINE = /^(\S+) (\S+)(?: ([RISCULFQ]+))?(?: (-?[\d.]+)\.\.(-?[\d.]+))?(?: \{(.+?)\})?(?: =(.+))?$/;

function parse(line: string): Expected {
  const found = LINE.exec(line.trim());
  if (found === null) throw new Error(`expected a field line, got ${JSON.stringify(line)}`);
  const [, name = '', kind = '', flags = '', low, high, values, value] = found;
  return {
    name,
    kind,
    flags,
    ...(low !== undefined && high !== undefined && { range: [Number(low), Number(high)] as [number, number] }),
    ...(values !== undefined && { values: values.split(',') }),
    ...(value !== undefined && { default: JSON.parse(value) as unknown }),
  };
}

function flagsOf(resource: Resource, field: Field): string {
  const isUnique = resource.unique.some(
    ({ fields, scope, when }) =>
      fields.length === 1 && fields[0] === field.name && scope === 'tenant' && when === undefined,
  );
  const flags: [string, boolean][] = [
    ['R', field.required],
    ['I', field.createOnly],
    ['S', field.secret],
    ['C', field.readOnly],
    ['U', isUnique],
    ['L', resource.columns.includes(field.name) || resource.optionalColumns.includes(field.name)],
    ['F', resource.filters.includes(field.name)],
    ['Q', resource.search.includes(field.name)],
  ];
  return flags
    .filter(([, holds]) => holds)
    .map(([flag]) => flag)
    .join('');
}

describe('the schemas of the product', () => {
  it('compile without a fault', () => {
    expect(faults).toEqual([]);
  });

  it('refer only to collections that exist', () => {
    const names = new Set(resources.map(({ name }) => name));
    const dangling = resources.flatMap((resource) =>
      resource.fields
        .filter((field) => field.reference !== undefined && !names.has(field.reference.collection))
        .map((field) => `${resource.name}.${field.name}`),
    );
    expect(dangling).toEqual([]);
  });

  it('give every screen one place', () => {
    const paths = resources.flatMap(({ screens }) => screens.map(({ path }) => path));
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toContain('/cliente/pabx/trunks-others');
    expect(paths.every((path) => /^\/(admin|cliente|supervisor|agente)\//.test(path))).toBe(true);
  });

  it('count the limits of a tenant and share the internal numbers', () => {
    const quotas = resources.flatMap(({ name, quotas: rules }) => rules.map(({ limit }) => `${name} ${limit}`));
    expect(quotas.toSorted()).toEqual([
      'agents maxAgents',
      'chat-connections maxChatConnections',
      'extensions maxExtensions',
      'mailing-vars 60',
      'supervisors maxSupervisors',
    ]);
    const pool = resources
      .filter(({ pools }) => pools.some(({ pool: name }) => name === 'internal-number'))
      .map(({ name }) => name);
    expect(pool.toSorted()).toEqual(['callgroups', 'conference-rooms', 'disas', 'extensions', 'queues', 'uras']);
  });
});

describe.each(Object.entries(SEVEN_RESOURCES))('%s', (name, table) => {
  const resource = resourceCalled(name);
  const expected = table.trim().split('\n').map(parse);

  it.each(expected)('has the field $name as $kind', (line) => {
    const field = resource.fields.find((candidate) => candidate.name === line.name);
    expect(field?.kind).toBe(line.kind);
    if (field === undefined) return;
    const flags = flagsOf(resource, field);
    // Where no further columns are named, the chooser offers all that a list can show.
    const shown = line.flags.includes('L') ? flags : flags.replace('L', '');
    expect(shown).toBe(line.flags);
    if (line.range) expect([field.constraints.minimum, field.constraints.maximum]).toEqual(line.range);
    if (line.values) expect((field.choices ?? field.item?.choices)?.map(({ value }) => value)).toEqual(line.values);
    if (line.default !== undefined) expect(field.default).toEqual(line.default);
  });

  it('has a tab for each of its fields', () => {
    const keys = new Set(resource.sections.map(({ key }) => key));
    expect(resource.fields.filter(({ section }) => section === undefined || !keys.has(section))).toEqual([]);
  });
});
