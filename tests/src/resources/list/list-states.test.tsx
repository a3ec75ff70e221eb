import {
  HttpError,
  ListBase,
  ResourceContextProvider,
  testDataProvider,
  type DataProvider,
  type GetListParams,
} from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GeneratedList } from '../../../../src/resources/list/GeneratedList';
import { ListContent } from '../../../../src/resources/list/ListContent';
import type { GeneratedScreen } from '../../../../src/resources/useGeneratedScreen';
import { makeGenerated } from '../../../support/browser/generated';
import { click, render, renderAtOnce, settle, type Rendered } from '../../../support/browser/render';
import { makeField } from '../../../support/resources';

const screen = vi.hoisted(() => ({ generated: {} as GeneratedScreen }));
vi.mock('../../../../src/resources/useGeneratedScreen', () => ({ useGeneratedScreen: () => screen.generated }));

const FIELDS = [makeField('name', 'text'), makeField('size', 'integer')];
const ROW = { id: '1', version: 1, name: 'Um', size: 3 };
/** Who may read sees the values, in lists too. */
const allowed = (...actions: string[]) =>
  makeGenerated(FIELDS, { columns: ['name', 'size'] }, (action) =>
    actions.includes(action === 'show' || action === 'list' ? 'read' : action),
  );
const ALL = allowed('read', 'create', 'update', 'delete');

/** What comes once the browser is idle must not come after the tests. */
const mounted: Rendered[] = [];
const kept =
  (draw: typeof render): typeof render =>
  async (...given) => {
    const rendered = await draw(...given);
    mounted.push(rendered);
    return rendered;
  };
const shown = kept(render);

/** The middle of the list, over a data source that answers as `getList` says. */
function list(
  getList: (params: GetListParams) => Promise<{ data: unknown[]; total: number }>,
  generated = ALL,
  filter: object = {},
  draw = shown,
) {
  const source = testDataProvider({ getList: (_name, params) => getList(params) } as Partial<DataProvider>);
  return draw(
    <ResourceContextProvider value="samples">
      <ListBase
        disableAuthentication
        perPage={5}
        filterDefaultValues={filter}
        queryOptions={{ retry: false, onError: () => undefined }}
      >
        <ListContent generated={generated} />
      </ListBase>
    </ResourceContextProvider>,
    source,
  );
}

const empty = () => Promise.resolve({ data: [], total: 0 });
const refused = (status: number) => Promise.reject(new HttpError('no', status, { code: 'x' }));
const buttonOf = (container: HTMLElement, text: string) =>
  [...container.querySelectorAll('button')].find((button) => button.textContent === text);

describe('the middle of a list', () => {
  afterEach(async () => {
    for (const { unmount } of mounted.splice(0)) await unmount();
    document.body.replaceChildren();
    localStorage.clear();
    history.replaceState(null, '', '/');
  });

  it('holds the place of the rows while they load', async () => {
    const { container } = await list(() => new Promise(() => undefined), ALL, {}, kept(renderAtOnce));
    expect(container.querySelectorAll('.MuiSkeleton-root')).toHaveLength(5 * 2);
    expect(container.querySelector('[role=status], [role=alert], table')).toBeNull();
  });

  it('says that there is nothing, and leads those who may to the form of a new one', async () => {
    const { container } = await list(empty);
    expect(container.querySelector('[role=status]')?.textContent).toContain('screens.list.empty');
    expect(container.querySelector('a')?.getAttribute('href')).toContain('/samples/create');
    const reader = await list(empty, allowed('read'));
    expect(reader.container.querySelector('[role=status]')?.textContent).toBe('screens.list.empty');
    expect(reader.container.querySelector('a, button')).toBeNull();
  });

  it('says that nothing fits the filters, and takes them away', async () => {
    const asked: object[] = [];
    const { container } = await list(
      ({ filter }) => {
        asked.push(filter as object);
        return Object.keys(filter as object).length > 0 ? empty() : Promise.resolve({ data: [ROW], total: 1 });
      },
      ALL,
      { name_like: 'zzz' },
    );
    expect(container.querySelector('[role=status]')?.textContent).toContain('screens.list.noMatch');
    await click(buttonOf(container, 'screens.filters.clear'));
    await settle();
    expect(container.querySelector('tbody')?.textContent).toContain('Um');
    expect(asked.at(-1)).toEqual({});
  });

  it('says that loading failed, and tries again', async () => {
    let broken = true;
    const { container } = await list(() => (broken ? refused(500) : Promise.resolve({ data: [ROW], total: 1 })));
    expect(container.querySelector('[role=alert] h2')?.textContent).toBe('screens.problem.title');
    broken = false;
    await click(buttonOf(container, 'screens.problem.retry'));
    await settle();
    expect(container.querySelector('[role=alert]')).toBeNull();
    expect(container.querySelector('tbody')?.textContent).toContain('Um');
  });

  it.each(['unknown_sort', 'field_forbidden'])(
    'comes back in its usual order where the one that is remembered is refused as %s',
    async (code) => {
      const asked: string[] = [];
      const { container } = await list(({ sort }) => {
        asked.push(sort?.field ?? '');
        const isUsual = sort?.field === ALL.resource.sort.field;
        return isUsual
          ? Promise.resolve({ data: [ROW], total: 1 })
          : Promise.reject(new HttpError('no', 400, { code }));
      });
      await vi.waitFor(() => expect(container.textContent).toContain('Um'));
      expect(asked).toEqual(['id', ALL.resource.sort.field]);
    },
  );

  it('offers no second try where the server says no', async () => {
    const { container } = await list(() => refused(403));
    expect(container.querySelector('[role=alert] h2')?.textContent).toBe('screens.problem.forbidden');
    expect(container.querySelector('button')).toBeNull();
  });

  it('shows buttons by right, and no box to tick to those who may not delete', async () => {
    const rows = () => Promise.resolve({ data: [ROW], total: 1 });
    const all = await list(rows);
    expect(
      [...all.container.querySelectorAll('.row-actions [aria-label]')].map((element) =>
        element.getAttribute('aria-label'),
      ),
    ).toEqual(['ra.action.show: Um', 'ra.action.edit: Um', 'ra.action.delete: Um']);
    expect(all.container.querySelectorAll('tbody input[type=checkbox]')).toHaveLength(1);
    const reader = await list(rows, allowed('read'));
    expect(
      [...reader.container.querySelectorAll('.row-actions [aria-label]')].map((element) =>
        element.getAttribute('aria-label'),
      ),
    ).toEqual(['ra.action.show: Um']);
    expect(reader.container.querySelectorAll('input[type=checkbox]')).toHaveLength(0);
  });
});

describe('the whole list', () => {
  it('asks for nothing where one may not read, and is headed by that', async () => {
    screen.generated = allowed();
    const getList = vi.fn(empty);
    const { container } = await shown(<GeneratedList />, testDataProvider({ getList }));
    expect(container.querySelector('h1')?.textContent).toBe('screens.problem.forbidden');
    expect(document.title).toContain('screens.problem.forbidden');
    expect(getList).not.toHaveBeenCalled();
  });
});
