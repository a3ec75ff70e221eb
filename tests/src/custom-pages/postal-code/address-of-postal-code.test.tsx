import { createRef, useImperativeHandle } from 'react';
import { Form } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { compileResources } from '../../../../core/compile/compile-resources';
import type { PostalAddress } from '../../../../panel/modules/platform/rules/postal-address';
import AddressOfPostalCode from '../../../../panel/modules/platform/pages/postal-code/AddressOfPostalCode';
import { FieldInput } from '../../../../src/fields/FieldInput';
import { render, typeInto } from '../../../support/browser/render';
import '../../../support/panel/brazil';

const [samples] = compileResources([
  {
    name: 'samples.json',
    text: JSON.stringify({
      type: 'object',
      properties: {
        address: {
          type: 'object',
          properties: {
            zip: { type: 'string', format: 'cep' },
            street: { type: 'string' },
            district: { type: 'string' },
            city: { type: 'string' },
            state: { type: 'string' },
          },
        },
      },
    }),
  },
]).resources;

const known: Record<string, PostalAddress | null> = {};
const asked: string[] = [];
vi.mock('../../../../panel/modules/platform/pages/postal-code/ask-address', () => ({
  askAddress: (code: string) => {
    asked.push(code);
    return Promise.resolve(known[code] ?? null);
  },
}));
vi.mock('../../../../src/providers/screens/useResource', () => ({ useResource: () => samples }));

beforeEach(() => {
  asked.splice(0);
  Object.assign(known, {
    '01310100': { street: 'Avenida Paulista', district: 'Bela Vista', city: 'São Paulo', state: 'SP' },
    '13870000': { street: null, district: null, city: 'São João da Boa Vista', state: 'SP' },
  });
});

async function form(address: Partial<Record<'zip' | keyof PostalAddress, string>> = {}) {
  const probe = createRef<() => unknown>();
  const Probe = () => {
    const { getValues } = useFormContext();
    useImperativeHandle(probe, () => () => getValues('address') as unknown);
    return null;
  };
  const { container } = await render(
    <Form defaultValues={{ address: { zip: null, street: null, district: null, city: null, state: null, ...address } }}>
      {samples?.fields.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          source={field.name}
          resource="samples"
          label={field.name}
          disabled={false}
        />
      ))}
      <AddressOfPostalCode />
      <Probe />
    </Form>,
  );
  const input = (name: string) =>
    container.querySelector<HTMLInputElement>(`input[name="address.${name}"]`) ??
    expect.fail(`expected an input named ${name}`);
  return {
    input,
    shown: () => ['street', 'district', 'city', 'state'].map((name) => input(name).value),
    stored: () => probe.current?.(),
  };
}

it('a postal code is typed with its hyphen and stored as eight digits', async () => {
  const { input, stored } = await form();
  await typeInto(input('zip'), '0131');
  expect(input('zip').value).toBe('0131');
  await typeInto(input('zip'), '01310100 9');
  expect(input('zip').value).toBe('01310-100');
  expect(stored()).toMatchObject({ zip: '01310100' });
});

it('its address fills the empty inputs alone, and what was filled can be written over', async () => {
  const { input, shown } = await form({ district: 'Cerqueira César' });
  await typeInto(input('zip'), '01310-100');
  await expect.poll(shown).toEqual(['Avenida Paulista', 'Cerqueira César', 'São Paulo', 'SP']);
  await typeInto(input('city'), 'Santos');
  expect(shown()).toEqual(['Avenida Paulista', 'Cerqueira César', 'Santos', 'SP']);
  await typeInto(input('zip'), '13870-000');
  // Of a whole town: the street of before is none of it.
  await expect.poll(shown).toEqual(['', 'Cerqueira César', 'Santos', 'SP']);
});

it('a form goes on where nobody knows the address, and asks nothing about the code that is stored', async () => {
  const { input, shown } = await form({ zip: '01310100' });
  expect(asked).toEqual([]);
  await typeInto(input('zip'), '9999999');
  expect(asked).toEqual([]);
  await typeInto(input('zip'), '99999-999');
  await expect.poll(() => asked).toEqual(['99999999']);
  expect(shown()).toEqual(['', '', '', '']);
});
