import { Form } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { compileResources } from '../../../core/compile/compile-resources';
import { FieldInput } from '../../../src/fields/FieldInput';
import { render, typeInto } from '../../support/browser/render';

const [samples] = compileResources([
  {
    name: 'samples.json',
    text: JSON.stringify({
      type: 'object',
      properties: {
        kind: { type: 'string' },
        dialer: { type: 'string' },
        note: { type: 'string' },
        reason: { type: 'string', 'x-admin': { requiredWhen: { kind: 'refused' } } },
      },
      if: { properties: { kind: { const: 'dialer' } }, required: ['kind'] },
      then: { required: ['dialer'] },
      dependentRequired: { dialer: ['note'] },
    }),
  },
]).resources;

vi.mock('../../../src/providers/screens/useResource', () => ({ useResource: () => samples }));

it('the label of a field says that it is required as long as what the others hold requires it', async () => {
  const { fields } = samples ?? expect.fail('expected the resource of the schema');
  const { container } = await render(
    <Form defaultValues={{ kind: null, dialer: null, note: null, reason: null }}>
      {fields.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          source={field.name}
          resource="samples"
          label={field.name}
          disabled={false}
        />
      ))}
    </Form>,
  );
  const input = (name: string) =>
    container.querySelector<HTMLInputElement>(`input[name="${name}"]`) ??
    expect.fail(`expected an input named ${name}`);
  const marked = () =>
    [...container.querySelectorAll('label')]
      .filter((label) => label.textContent?.includes('*'))
      .map((label) => label.textContent?.replace(/\W+/g, ''));
  expect(marked()).toEqual([]);
  await typeInto(input('kind'), 'dialer');
  expect(marked()).toEqual(['dialer']);
  await typeInto(input('dialer'), 'one');
  expect(marked()).toEqual(['dialer', 'note']);
  await typeInto(input('kind'), 'refused');
  expect(marked()).toEqual(['note', 'reason']);
});
