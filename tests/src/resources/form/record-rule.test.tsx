import { ResourceContextProvider, testDataProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { violation } from '../../../../core/violations';
import type { RecordRule } from '../../../../core/validation/validate-record';
import { defineBrowser, defineBrowserPlugin } from '../../../../src/application/application';
import { RecordForm } from '../../../../src/resources/form/RecordForm';
import { RecordRulesContext } from '../../../../src/resources/record-rules';
import { makeGenerated } from '../../../support/browser/generated';
import { clearScreen, click, lazyParts, render, settle } from '../../../support/browser/render';
import { makeField } from '../../../support/resources';

vi.mock('../../../../src/providers/screens/useResource', () => ({ useResource: () => GENERATED.resource }));
vi.mock('../../../../src/providers/screens/useScreens', () => ({ useScreens: () => [] }));

declare module 'painel' {
  interface PluginViolations {
    sameAsName: true;
  }
}

const GENERATED = makeGenerated([makeField('name', 'text'), makeField('nick', 'text')]);
const plugin = (name: string, load: () => Promise<RecordRule>) =>
  defineBrowserPlugin({ name, rules: { samples: load } });
const differs: RecordRule = ({ name, nick }) => [
  ...(name === nick ? [violation('nick', 'sameAsName')] : []),
  // Of what has no input nobody is told.
  violation('secretPart', 'not'),
];

afterEach(clearScreen);

/** Saves a form whose collection has that rule. */
async function saved(load: () => Promise<RecordRule>, start: { name: string; nick: string }) {
  const create = vi.fn(() => Promise.resolve({ data: { id: '1', ...start } }));
  const { container } = await render(
    <RecordRulesContext value={defineBrowser({ plugins: [plugin('people', load)] }).rules}>
      <ResourceContextProvider value="samples">
        <RecordForm generated={GENERATED} start={start} onSaved={() => undefined} isPage={false}>
          <button type="submit">save</button>
        </RecordForm>
      </ResourceContextProvider>
    </RecordRulesContext>,
    testDataProvider({ create: create as never }),
  );
  await click([...container.querySelectorAll('button')].find((button) => button.textContent === 'save'));
  await settle(10);
  await lazyParts(container);
  const invalid = [...container.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map((input) => input.name);
  return { sent: create.mock.calls.length, invalid, text: container.textContent };
}

it('a form says what the rule of its collection says, beside the field, and sends nothing', async () => {
  const { sent, invalid, text } = await saved(() => Promise.resolve(differs), { name: 'Ana', nick: 'Ana' });
  expect([sent, invalid]).toEqual([0, ['nick']]);
  expect(text).toContain('sameAsName');
});

it('a rule that cannot be fetched is left to the server', async () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await saved(gone, { name: 'Ana', nick: 'Ana' })).toMatchObject({ sent: 1, invalid: [] });
});

it('two plug-ins with a rule for one collection are refused, both by name', () => {
  const load = () => Promise.resolve(differs);
  expect(() => defineBrowser({ plugins: [plugin('people', load), plugin('staff', load)] })).toThrow(
    'expected one rule "samples", got two, of the plug-ins "people" and "staff"',
  );
});
