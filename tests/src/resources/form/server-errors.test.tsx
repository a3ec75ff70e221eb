import { HttpError, ResourceContextProvider, testDataProvider } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Violation } from '../../../../core/wire';
import { RecordForm } from '../../../../src/resources/form/RecordForm';
import { makeGenerated } from '../../../support/browser/generated';
import { clearScreen, click, lazyParts, render, settle } from '../../../support/browser/render';
import { makeField } from '../../../support/resources';

vi.mock('../../../../src/providers/screens/useResource', () => ({ useResource: () => GENERATED.resource }));
vi.mock('../../../../src/providers/screens/useScreens', () => ({ useScreens: () => [] }));

const member = makeField('*', 'object', {
  path: 'members/*',
  fields: [
    makeField('label', 'text', { path: 'members/*/label', label: 'Rótulo' }),
    makeField('weight', 'integer', { path: 'members/*/weight', label: 'Peso' }),
  ],
});
const GENERATED = makeGenerated(
  [
    makeField('name', 'text', { section: 'general' }),
    makeField('members', 'object-list', { section: 'members', item: member }),
  ],
  {
    layout: 'tabs',
    sections: [
      { key: 'general', label: 'Geral' },
      { key: 'members', label: 'Membros' },
    ],
  },
);
const START = {
  name: 'Fila',
  members: [
    { label: 'a', weight: 1 },
    { label: 'b', weight: 2 },
  ],
};

const violation = (path: string, code: string): Violation => ({ path, code, message: code, params: {} });

/** Saves a form that the server refuses so. */
async function refusedWith(...violations: Violation[]) {
  const create = vi.fn(() => Promise.reject(new HttpError('refused', 422, { code: 'validation', violations })));
  const { container } = await render(
    <ResourceContextProvider value="samples">
      <RecordForm generated={GENERATED} start={START} onSaved={() => undefined} isPage={false}>
        <button type="submit">save</button>
      </RecordForm>
    </ResourceContextProvider>,
    testDataProvider({ create }),
  );
  await click([...container.querySelectorAll('button')].find((button) => button.textContent === 'save'));
  await settle(10);
  await lazyParts(container);
  expect(create).toHaveBeenCalledTimes(1);
  const tabs = [...container.querySelectorAll('[role=tab]')];
  return {
    container,
    marked: tabs
      .filter((tab) => tab.textContent?.includes('screens.form.tabHasErrors'))
      .map((tab) => tab.textContent?.replace('screens.form.tabHasErrors', '')),
    open: tabs.find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent,
    invalid: [...container.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')],
    message: container.querySelector('[role=alert]')?.textContent,
  };
}

describe('what only the server knows to be wrong', () => {
  afterEach(async () => {
    await clearScreen();
  });

  it('stands at the nested input, whose tab opens with a mark', async () => {
    const { marked, open, invalid } = await refusedWith(violation('members.1.weight', 'unique'));
    expect(marked).toEqual(['Membros']);
    expect(open).toContain('Membros');
    expect(invalid.map((input) => input.name)).toEqual(['members.1.~value.weight']);
    expect(invalid[0]?.closest('.MuiFormControl-root')?.textContent).toContain('unique');
    expect(document.activeElement).toBe(invalid[0]);
  });

  it('marks every tab concerned and opens the first', async () => {
    const { marked, open, message } = await refusedWith(
      violation('members.0.label', 'unique'),
      violation('name', 'unique'),
    );
    expect(marked).toEqual(['Geral', 'Membros']);
    expect(open).toContain('Geral');
    expect(message).toBe('ra.message.invalid_form');
  });

  it('stands above the form where it belongs to no input', async () => {
    const { marked, message } = await refusedWith(violation('', 'quota'), violation('secretPart', 'unique'));
    expect(marked).toEqual([]);
    expect(message).toContain('quota');
    expect(message).toContain('unique');
  });
});
