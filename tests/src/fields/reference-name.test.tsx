import { RecordContextProvider, testDataProvider, type DataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { compileResources } from '../../../core/compile/compile-resources';
import { ReferenceLabel } from '../../../src/fields/inputs/references/ReferenceLabel';
import { render } from '../../support/browser/render';

const { resources } = compileResources([
  {
    name: 'transfers.json',
    text: JSON.stringify({
      type: 'object',
      properties: { mode: { oneOf: [{ const: 'filtered', title: 'Por filtro' }] }, total: { type: 'integer' } },
      'x-admin': { representation: '{{mode}} – {{total}}' },
    }),
  },
  {
    name: 'notes.json',
    text: JSON.stringify({
      type: 'object',
      properties: { transferId: { type: 'string', 'x-admin': { reference: 'transfers' } } },
    }),
  },
]);
const [transfers, reference] = [
  resources.find(({ name }) => name === 'transfers'),
  resources.find(({ name }) => name === 'notes')?.fields[0]?.reference,
];

vi.mock('../../../src/providers/screens/resourceCache', () => ({
  resourceRemote: () => ({
    current: () => transfers,
    load: () => Promise.resolve(transfers),
    subscribe: () => () => undefined,
  }),
}));
vi.mock('../../../src/providers/session/useAbility', () => ({ useAbility: () => ({ can: () => true }) }));
vi.mock('../../../src/providers/session/useSession', () => ({ useSession: () => null }));

const data = testDataProvider({
  getMany: (_resource: string, { ids }: { ids: unknown[] }) =>
    Promise.resolve({ data: ids.map((id) => ({ id, mode: 'filtered', total: 17 })) }),
} as Partial<DataProvider>);

it('a record of another collection is named by the words of its choices', async () => {
  const { container } = await render(
    <RecordContextProvider value={{ id: 'n1' }}>
      <ReferenceLabel reference={reference ?? expect.fail('expected a reference')} id="t1" link={false} />
    </RecordContextProvider>,
    data,
  );
  await expect.poll(() => container.textContent).toBe('Por filtro – 17');
});
