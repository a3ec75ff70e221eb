import {
  HttpError,
  Notification,
  testDataProvider,
  useNotify,
  type DataProvider,
  type UpdateParams,
} from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import type { DataRecord } from '../../../../core/wire';
import { UndoEdit } from '../../../../src/resources/list/editing/UndoEdit';
import { makeGenerated } from '../../../support/browser/generated';
import { clearScreen, click, render, settle } from '../../../support/browser/render';
import { makeField } from '../../../support/resources';

const { resource } = makeGenerated(
  [makeField('name', 'text'), makeField('size', 'integer'), makeField('count', 'integer', { readOnly: true })],
  {},
  () => true,
);
const record = (values: object) => ({ id: '1', name: 'Um', size: 3, count: 1, ...values }) as unknown as DataRecord;

afterEach(clearScreen);

/** The notice as the editor of a cell gives it: `size` went with the change of the name, and the count moved by itself. */
function Saved() {
  const notify = useNotify();
  const action = (
    <UndoEdit
      name="samples"
      resource={resource}
      before={record({ version: 4 })}
      after={record({ version: 5, name: 'Dois', size: null, count: 2 })}
    />
  );
  return (
    <>
      <button id="save" onClick={() => notify('saved', { action, autoHideDuration: null })} />
      <Notification />
    </>
  );
}

async function undone(update: (params: UpdateParams) => Promise<unknown>): Promise<UpdateParams[]> {
  const asked: UpdateParams[] = [];
  const source = testDataProvider({
    update: async (_name: string, params: UpdateParams) => {
      asked.push(params);
      return { data: await update(params) };
    },
  } as Partial<DataProvider>);
  const { container } = await render(<Saved />, source);
  await click(container.querySelector('#save'));
  await settle();
  await click([...document.querySelectorAll('.MuiSnackbar-root button')].at(-1));
  await settle();
  return asked;
}

it('writes what was there before, at the version of the edit alone', async () => {
  const asked = await undone(() => Promise.resolve(record({ version: 6 })));
  expect(asked).toMatchObject([
    { id: '1', data: { name: 'Um', size: 3, version: 5 }, meta: { only: ['name', 'size'] } },
  ]);
  expect(asked[0]?.data).not.toHaveProperty('count');
});

it('says so where somebody was there meanwhile', async () => {
  const current = record({ version: 7, name: 'Três' });
  const asked = await undone(() => Promise.reject(new HttpError('changed', 409, { code: 'conflict', current })));
  expect(asked).toHaveLength(1);
  // One notice goes before the next comes.
  const shown = async () => {
    await settle(1);
    return document.body.textContent;
  };
  await expect.poll(shown).toContain('listTools.editing.changedMeanwhile');
});
