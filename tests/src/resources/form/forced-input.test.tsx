import { act } from 'react';
import { Form, RecordContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { FieldInput } from '../../../../src/fields/FieldInput';
import { ForcedInput } from '../../../../src/resources/form/ForcedInput';
import { render, typeInto } from '../../../support/browser/render';
import { makeField, makeResource } from '../../../support/resources';

const result = makeField('result', 'text');
const ends = makeField('ends', 'boolean', {
  default: false,
  nullable: false,
  forced: [{ when: { result: 'block' }, is: true }],
  defaultRule: { cases: [{ when: { result: ['sale', 'refusal'] }, is: true }] },
});

vi.mock('../../../../src/providers/screens/useResource', () => ({
  useResource: () => makeResource('samples', [result, ends]),
}));

async function opened(record: { id?: string; result: string; ends: boolean }) {
  const { container } = await render(
    <RecordContextProvider value={record.id === undefined ? undefined : record}>
      <Form defaultValues={record}>
        <FieldInput field={result} source="result" resource="samples" label="result" disabled={false} />
        <ForcedInput field={ends} source="ends" resource="samples" label="ends" disabled={false} />
      </Form>
    </RecordContextProvider>,
  );
  const find = (kind: string) =>
    container.querySelector<HTMLInputElement>(`input${kind}`) ?? expect.fail(`no input ${kind}`);
  const box = () => find('[type="checkbox"]');
  return {
    say: (text: string) => typeInto(find('[type="text"]'), text),
    isOn: () => box().checked,
    isFixed: () => box().disabled,
    click: () => act(async () => box().click()),
  };
}

it('a new record follows what the others make the default, until somebody says otherwise', async () => {
  const form = await opened({ result: '', ends: false });
  await form.say('sale');
  expect(form.isOn()).toBe(true);
  await form.say('talk');
  expect(form.isOn()).toBe(false);
  await form.click();
  await form.say('sale');
  await form.say('talk');
  expect(form.isOn()).toBe(true);
  await form.say('block');
  expect([form.isOn(), form.isFixed()]).toEqual([true, true]);
});

it('a stored record keeps what it has, but for what the others force', async () => {
  const form = await opened({ id: '1', result: 'talk', ends: false });
  await form.say('sale');
  expect(form.isOn()).toBe(false);
  await form.say('block');
  expect([form.isOn(), form.isFixed()]).toEqual([true, true]);
});
