import { expect, it } from 'vitest';
import { compileResource } from '../../../../core/compile/compile-resource';
import { atCreation } from '../../../../core/transitions/start-states';
import { formViolations } from '../../../../src/resources/form/form-record';

const resource = compileResource(
  'promises.json',
  {
    type: 'object',
    required: ['contactId', 'phone'],
    properties: {
      contactId: { type: 'string', 'x-admin': { reference: 'contacts' } },
      phone: { type: 'string', format: 'phone', 'x-admin': { default: { from: { via: 'contactId', is: 'phone' } } } },
    },
  },
  [],
);
const CONTACT = '019aa4f2-7a1c-7000-8000-000000000001';
const base = { id: '1', version: 1, createdAt: '', updatedAt: '', contactId: CONTACT, phone: '+5511987654321' };
const codes = (values: Record<string, string | null>, stored?: typeof base) =>
  formViolations(values, { resource, inputs: resource.fields, ...(stored && { base: stored }) }).map(
    ({ path, code }) => `${path} ${code}`,
  );

it('what another record gives may be left out of a new record, and no more of one that is there', () => {
  expect(resource.fields.map((field) => [field.name, field.required, atCreation(resource, field).required])).toEqual([
    ['contactId', true, true],
    ['phone', true, false],
  ]);
  expect(codes({ contactId: CONTACT, phone: null })).toEqual([]);
  expect(codes({ contactId: null, phone: null })).toEqual(['contactId required']);
  expect(codes({ contactId: CONTACT, phone: '12' })).toEqual(['phone format']);
  expect(codes({ contactId: CONTACT, phone: null }, base)).toEqual(['phone required']);
});
