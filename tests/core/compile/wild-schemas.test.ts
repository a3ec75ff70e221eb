import { describe, expect, it } from 'vitest';
import { compileResources } from '../../../core/compile/compile-resources';
import { findField } from '../../../core/records/find-field';
import type { Field, FieldKind, Resource } from '../../../core/types';
import { resourceFrom, thing, wildFiles, wildResource } from '../../fixtures/wild-schemas';

function kinds(resource: Resource): Record<string, FieldKind> {
  return Object.fromEntries(resource.fields.map((field) => [field.name, field.kind]));
}

function field(resource: Resource, path: string): Field {
  const found = findField(resource, path);
  if (found === undefined) throw new Error(`${resource.name} has no ${path}`);
  return found;
}

describe('schemas from the wild', () => {
  it.each(['package', 'geo', 'invoice-04', 'api', 'address', 'shapes', 'library', 'odd', 'hints'])(
    '%s compiles without a fault',
    (folder) => {
      const { resources, faults } = compileResources(wildFiles(folder));
      expect(faults).toEqual([]);
      expect(resources.length).toBeGreaterThan(0);
      for (const resource of resources) {
        expect(resource.columns.length).toBeGreaterThan(0);
        expect(resource.columns.length).toBeLessThanOrEqual(8);
        for (const name of resource.columns) expect(findField(resource, name)?.secret).toBe(false);
        expect(JSON.parse(JSON.stringify(resource))).toEqual(resource);
      }
    },
  );

  it('reads a package manifest: several types, maps, recursion, open names', () => {
    const resource = wildResource('package', 'package');
    expect(kinds(resource)).toMatchObject({
      name: 'text',
      author: 'variant',
      bin: 'variant',
      dependencies: 'map',
      private: 'boolean',
      engines: 'object',
      funding: 'json',
    });
    expect(field(resource, 'author').variants?.map((variant) => variant.field.kind)).toEqual(['object', 'text']);
    expect(field(resource, 'exports').variants?.[0]?.field.definition).toBe('entry');
    expect(resource.definitions['entry']?.kind).toBe('variant');
    expect(resource.additional?.kind).toBe('map');
    expect(resource.fields.map(({ name }) => name)).not.toContain('version');
  });

  it('reads GeoJSON: draft 07 tuples and a recursive choice', () => {
    const resource = wildResource('geo', 'features');
    const geometry = field(resource, 'geometry');
    expect(geometry).toMatchObject({ kind: 'variant', nullable: true, definition: 'Geometry' });
    const variants = resource.definitions['Geometry']?.variants ?? [];
    expect(variants.map(({ title, discriminator }) => [title, discriminator?.value])).toEqual([
      ['Point', 'Point'],
      ['LineString', 'LineString'],
      ['GeometryCollection', 'GeometryCollection'],
    ]);
    expect(variants[0]?.field.fields?.[1]).toMatchObject({ kind: 'tuple', constraints: { minItems: 2 } });
    expect(variants[2]?.field.fields?.[1]?.item?.definition).toBe('Geometry');
  });

  it('reads draft 04: boolean limits, plain-name ids, both forms of dependencies', () => {
    const resource = wildResource('invoice-04', 'invoices');
    expect(field(resource, 'total').constraints).toMatchObject({ exclusiveMinimum: 0 });
    expect(field(resource, 'discount').constraints).toMatchObject({ minimum: 0, maximum: 100 });
    expect(field(resource, 'customer').fields?.map(({ kind }) => kind)).toEqual(['text', 'boolean']);
    expect(field(resource, 'carrier').visibility).toEqual({ required: ['shipTo'] });
    expect(field(resource, 'lines.0.total').constraints.exclusiveMinimum).toBe(0);
  });

  it('turns a discriminated root into common fields and fields under conditions', () => {
    const resource = wildResource('api', 'pets');
    expect(kinds(resource)).toEqual({ petType: 'enum', name: 'text', huntingSkill: 'enum', packSize: 'integer' });
    expect(field(resource, 'name').visibility).toBeUndefined();
    expect(field(resource, 'packSize').visibility).toEqual({
      properties: { petType: { const: 'dog' } },
      required: ['petType'],
    });
  });

  it('shows what only a branch declares under its condition', () => {
    const resource = wildResource('address', 'addresses');
    expect(field(resource, 'province')).toMatchObject({ required: true, visibility: { required: ['country'] } });
    expect(field(resource, 'state').visibility).toHaveProperty('not');
    expect(field(resource, 'postalCode')).toMatchObject({ kind: 'text' });
    expect(field(resource, 'postalCode').visibility).toBeUndefined();
  });

  it('knows the remaining shapes and survives any property name', () => {
    const resource = wildResource('shapes', 'shapes');
    expect(kinds(resource)).toMatchObject({
      pair: 'tuple',
      scores: 'map',
      status: 'enum',
      either: 'variant',
      any: 'json',
      empty: 'json',
      photo: 'image',
      page: 'richtext',
      note: 'multiline',
      secretWord: 'secret',
      tags: 'multi-enum',
      self: 'object',
      'a.b': 'text',
      'com espaço': 'integer',
      constructor: 'number',
    });
    expect(field(resource, '__proto__').kind).toBe('text');
    expect(findField(resource, 'self.__proto__')?.kind).toBe('text');
    expect(resource.fields.some(({ name }) => name === 'never')).toBe(false);
    expect(field(resource, 'status')).toMatchObject({
      nullable: true,
      choices: [
        { value: 1, label: 'Open' },
        { value: 2, label: 'Closed' },
      ],
    });
    expect(field(resource, 'photo').file).toMatchObject({ storage: 'inline', accept: ['image/png'] });
    expect(field(resource, 'a.b').kind).toBe('text');
    expect(findField(resource, 'self.self.a.b')?.kind).toBe('text');
    expect(findField(resource, 'toString')).toBeUndefined();
  });

  it('resolves references across files by $id, relative path, anchor, pointer and bare name', () => {
    const resource = wildResource('library', 'orders');
    expect(kinds(resource)).toEqual({
      buyer: 'object',
      price: 'money',
      billing: 'object',
      twin: 'object',
      label: 'text',
      ownId: 'integer',
      ownCreatedAt: 'date-time',
    });
    expect(field(resource, 'twin.children.0.children.0.name').kind).toBe('text');
    expect(compileResources(wildFiles('library')).resources.map(({ name }) => name)).toEqual(['catalogue', 'orders']);
  });

  it('offers every collection there is where a text names one', () => {
    const log = { properties: { entity: { type: 'string', 'x-admin': { choices: 'collections' } } } };
    const files = [
      { name: 'logs.json', text: JSON.stringify(log) },
      { name: 'queues.json', text: JSON.stringify({ title: 'Queue', properties: { name: { type: 'string' } } }) },
    ];
    const resource = resourceFrom(files, 'logs');
    expect(field(resource, 'entity')).toMatchObject({
      kind: 'enum',
      choices: [
        { value: 'logs', label: 'Logs' },
        { value: 'queues', label: 'Queue' },
      ],
    });
  });

  it('puts values in words that are names, and leaves versions, addresses and media types as they are', () => {
    const values = ['in_progress', 'heavyDuty', 'on hold', '1.0.0', 'https://a.example/v1', 'text/html', '08:00', '>='];
    const files = [{ name: 'parts.json', text: JSON.stringify({ properties: { kind: { enum: values } } }) }];
    expect(field(resourceFrom(files, 'parts'), 'kind').choices?.map(({ label }) => label)).toEqual([
      'In progress',
      'Heavy duty',
      'On hold',
      '1.0.0',
      'https://a.example/v1',
      'text/html',
      '08:00',
      '>=',
    ]);
  });

  it('says whose file each is where several have one title', () => {
    const channel = JSON.stringify({ title: 'Channel', properties: { name: { type: 'string' } } });
    const { resources } = compileResources(
      ['sns-channel.json', 'channel.json', 'sqs-channel.json'].map((name) => ({ name, text: channel })),
    );
    expect(resources.map(({ title }) => title)).toEqual(['Channel (Sns channel)', 'Channel', 'Channel (Sqs channel)']);
  });

  it('wraps what is no object', () => {
    expect(kinds(wildResource('odd', 'anything'))).toEqual({ value: 'json' });
    expect(kinds(wildResource('odd', 'word-list'))).toEqual({ value: 'list' });
    expect(kinds(wildResource('odd', 'mailbox'))).toEqual({ value: 'email' });
    expect(kinds(wildResource('odd', 'untyped'))).toEqual({ name: 'text', age: 'number' });
    expect(wildResource('odd', 'open-map').additional?.item?.kind).toBe('number');
  });

  it('name a record without a text by a value that each has', () => {
    const properties = {
      parent: { type: 'string', format: 'uuid', 'x-admin': { reference: 'things' } },
      due: { type: 'string', format: 'date' },
      open: { type: 'boolean' },
      count: { type: 'integer' },
    };
    expect(thing({ properties, required: ['open', 'count', 'due'] }).representation).toBe('{{due}}');
    expect(thing({ properties, required: ['open'] }).representation).toBe('{{id}}');
  });

  it('gives a plain schema screen, title, columns, filters, search, sort and sections', () => {
    const resource = thing({
      properties: {
        secret: { type: 'string', format: 'password' },
        body: { type: 'string', maxLength: 4000 },
        status: { enum: ['on', 'off'] },
        name: { type: 'string' },
        home: { type: 'object', properties: { city: { type: 'string' } } },
      },
    });
    expect(resource).toMatchObject({
      title: 'Things',
      representation: '{{name}}',
      columns: ['name', 'status'],
      filters: ['status'],
      search: ['name'],
      sort: { field: 'name', order: 'ASC' },
      sections: [{ key: 'home', label: 'Home' }],
      screens: [
        {
          path: '/admin/things',
          role: 'Admin',
          subject: 'Admin',
          actions: ['read', 'create', 'update', 'delete'],
          menu: true,
        },
      ],
    });
  });

  it('gives a group that comes from an object its description, and others none', () => {
    const { sections } = thing({
      properties: {
        home: { type: 'object', description: 'Where it is.', properties: { city: { type: 'string' } } },
        work: { type: 'object', properties: { city: { type: 'string' } } },
        name: { type: 'string', description: 'A name.', 'x-admin': { section: 'words' } },
      },
    });
    expect(sections).toEqual([
      { key: 'home', label: 'Home', help: 'Where it is.' },
      { key: 'work', label: 'Work' },
      { key: 'words', label: 'Words' },
    ]);
  });

  it('compiles a thousand small files quickly', () => {
    const files = Array.from({ length: 1000 }, (_, index) => ({
      name: `r${index}.json`,
      text: JSON.stringify({
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string' },
          n: { type: 'integer' },
          home: { type: 'object', properties: { city: { type: 'string' } } },
        },
      }),
    }));
    compileResources(files.slice(0, 100));
    const before = process.cpuUsage();
    expect(compileResources(files).resources).toHaveLength(1000);
    const spent = process.cpuUsage(before);
    // Takes 0.2 to 0.5 s of one core alone; the margin is for a machine that does other things too.
    expect((spent.user + spent.system) / 1000).toBeLessThan(2500);
  });
});
