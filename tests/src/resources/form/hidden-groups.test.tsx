import { Form } from 'react-admin';
import { describe, expect, it } from 'vitest';
import type { Field, JsonSchema } from '../../../../core/types';
import { encodeRecord } from '../../../../src/fields/values/encode-record';
import { useHiddenGroups } from '../../../../src/resources/form/useHiddenGroups';
import { FieldInput } from '../../../../src/fields/FieldInput';
import { render, typeInto } from '../../../support/browser/render';
import { makeField, makeResource } from '../../../support/resources';

const when = (properties: object, required = Object.keys(properties)) => ({ properties, required }) as JsonSchema;
const only = (name: string, visibility: JsonSchema): Field => makeField(name, 'text', { visibility });

const type = makeField('type', 'text');
const GROUPS = [
  { section: null, fields: [type, only('free', when({ type: { const: 'sip' } }))] },
  {
    section: { key: 'sip', label: 'SIP' },
    fields: [only('host', when({ type: { const: 'sip' } })), only('port', when({ type: { const: 'sip' } }))],
  },
  {
    section: { key: 'any', label: 'Any' },
    fields: [only('digits', when({ type: { const: 'pstn' } })), only('proxy', when({ 'a.b': { const: 1 } }))],
  },
];
const RESOURCE = makeResource('samples', [...GROUPS.flatMap(({ fields }) => fields), makeField('a.b', 'integer')]);

/** The groups that a form of such values hides, and its box of the type. */
async function hiddenIn(record: Record<string, string | number>) {
  const start: Record<string, unknown> = encodeRecord(record, RESOURCE.fields, RESOURCE);
  const Probe = () => <output>{[...useHiddenGroups(GROUPS, RESOURCE)].join()}</output>;
  const { container } = await render(
    <Form defaultValues={start}>
      <FieldInput field={type} source="type" resource="samples" label="type" disabled={false} />
      <Probe />
    </Form>,
  );
  const input = container.querySelector('input');
  if (!input) throw new Error('hiddenIn: expected the box of the type, found none');
  return { hidden: () => container.querySelector('output')?.textContent, input };
}

describe('groups of which nothing is shown', () => {
  it('are hidden by what the form holds, never one with a field that always shows', async () => {
    expect((await hiddenIn({ type: 'sip' })).hidden()).toBe('2');
    expect((await hiddenIn({ type: 'other' })).hidden()).toBe('1,2');
  });

  it('come and go while one types', async () => {
    const { hidden, input } = await hiddenIn({ type: 'other' });
    await typeInto(input, 'sip');
    expect(hidden()).toBe('2');
    await typeInto(input, 'pstn');
    expect(hidden()).toBe('1');
  });

  it('look at names that a form has to spell differently', async () => {
    expect((await hiddenIn({ type: 'other', 'a.b': 1 })).hidden()).toBe('1');
  });
});
