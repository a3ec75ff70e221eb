// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { DataRecord } from '../../../../core/wire';
import { editableField } from '../../../../src/resources/list/editing/editable-field';
import type { Can, GeneratedScreen } from '../../../../src/resources/useGeneratedScreen';
import { makeField, makeResource } from '../../../support/resources';

const everything: Can = () => true;
const fields = [
  makeField('name', 'text'),
  makeField('hits', 'integer', { readOnly: true }),
  makeField('code', 'text', { createOnly: true }),
  makeField('mode', 'enum', { locked: { when: { status: ['running'] } } }),
  makeField('port', 'integer', { visibility: { properties: { mode: { const: 'tcp' } }, required: ['mode'] } }),
  makeField('order', 'multi-enum', { ordered: true }),
  makeField('notes', 'richtext'),
  makeField('pin', 'secret', { secret: true }),
  makeField('queueId', 'reference', { reference: { collection: 'queues', representation: '{{name}}', create: false } }),
];
const screenOf = (can: Can, extra: Partial<GeneratedScreen> = {}): GeneratedScreen => ({
  name: 'cliente/x',
  collection: 'x',
  resource: makeResource('x', fields, { locked: { when: { status: ['over'] } } }),
  can,
  nested: [],
  ...extra,
});
const record = (values: object): DataRecord => ({
  id: '1',
  version: 1,
  createdAt: '',
  updatedAt: '',
  createdBy: null,
  updatedBy: null,
  ...values,
});
const editable = (values: object, can = everything, extra: Partial<GeneratedScreen> = {}) =>
  fields
    .map(({ name }) => name)
    .filter((name) => editableField(screenOf(can, extra), record(values), name) !== undefined);

describe('which cells are edited where they stand', () => {
  it('are those that the form of the record would let the person change, with a small input', () => {
    expect(editable({ mode: 'tcp' })).toEqual(['name', 'mode', 'port', 'queueId']);
    expect(editableField(screenOf(everything), record({}), 'createdAt')).toBeUndefined();
    expect(editableField(screenOf(everything), record({}), 'name.part')).toBeUndefined();
  });

  it('are not those that the record hides, locks, or belongs under', () => {
    expect(editable({ mode: 'udp', status: 'running' })).toEqual(['name', 'queueId']);
    expect(editable({ mode: 'tcp', status: 'over' })).toEqual([]);
    const parent = { collection: 'queues', field: 'queueId', id: '2' };
    expect(
      editable({}, everything, { screen: { path: '/x', parent } as unknown as NonNullable<GeneratedScreen['screen']> }),
    ).toEqual(['name', 'mode']);
  });

  it('follow the right to the field of this very record', () => {
    const own: Can = (action, of, field) => action === 'read' || (field === 'name' && of?.['ownerId'] === 'me');
    expect(editable({ ownerId: 'me', mode: 'tcp' }, own)).toEqual(['name']);
    expect(editable({ ownerId: 'other', mode: 'tcp' }, own)).toEqual([]);
  });
});
