import { ListBase, useListContext } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import {
  EditLive,
  ListLiveUpdate,
  type LiveEvent,
  ShowLive,
  useGetListLive,
  useGetOneLive,
} from '../../../../src/providers/realtime';
import { click, render, settle } from '../../../support/browser/render';
import { EVENT, localBus, type LocalBus, tell } from './local-bus';
import { nothingIsReported } from './nothing-reported';

nothingIsReported();

/** A bus with one record, and how often it was asked for. */
function countedRecord(): { bus: LocalBus; asked: () => number } {
  let asked = 0;
  const getOne = () => {
    asked += 1;
    return Promise.resolve({ data: { id: '1', name: 'x' } });
  };
  return { bus: localBus({ getOne } as Parameters<typeof localBus>[0]), asked: () => asked };
}

describe('live data', () => {
  it('is asked for anew when something changes', async () => {
    let version = 1;
    const bus = localBus({
      getList: () => Promise.resolve({ data: [{ id: '1', name: `list ${version}` }], total: 1 }),
      getOne: () => Promise.resolve({ data: { id: '1', name: `one ${version}` } }),
    } as Parameters<typeof localBus>[0]);
    const News = () => {
      const { data } = useGetListLive('posts', { pagination: { page: 1, perPage: 5 } });
      const { data: one } = useGetOneLive('posts', { id: '1' });
      return <p>{`${data?.[0]?.name} ${one?.name}`}</p>;
    };
    const { container } = await render(<News />, bus.dataProvider);
    expect(container.textContent).toBe('list 1 one 1');
    version = 2;
    bus.tell('resource/posts/1', EVENT);
    await tell(bus, 'resource/posts');
    expect(container.textContent).toBe('list 2 one 2');
  });

  it('refreshes the list around it, or does what it was given instead', async () => {
    let asked = 0;
    const heard = vi.fn();
    const bus = localBus({
      getList: () => {
        asked += 1;
        return Promise.resolve({ data: [{ id: '1' }], total: 1 });
      },
    } as Parameters<typeof localBus>[0]);
    const Count = () => <p>{useListContext().total}</p>;
    const list = (onEventReceived?: (event: LiveEvent) => void) => (
      <ListBase resource="posts" disableAuthentication>
        <Count />
        <ListLiveUpdate {...(onEventReceived ? { onEventReceived } : {})} />
      </ListBase>
    );
    const { unmount } = await render(list(), bus.dataProvider);
    await tell(bus, 'resource/posts');
    expect(asked).toBe(2);
    await unmount();
    await render(list(heard), bus.dataProvider);
    await tell(bus, 'resource/posts');
    expect(heard).toHaveBeenCalledWith({ ...EVENT, topic: 'resource/posts' });
    expect(asked).toBe(3);
  });

  it('says in an edit view that the record changed, loads it when asked, and that it was deleted', async () => {
    const { bus, asked } = countedRecord();
    const { container } = await render(
      <EditLive resource="posts" id="1" disableAuthentication actions={false}>
        <p>form</p>
      </EditLive>,
      bus.dataProvider,
    );
    await tell(bus, 'resource/posts/1');
    expect(container.textContent).toContain('panel.live.updated');
    const before = asked();
    await click(container.querySelector('button'));
    await settle();
    expect(asked()).toBe(before + 1);
    expect(container.textContent).not.toContain('panel.live.updated');
    await tell(bus, 'resource/posts/1', { type: 'deleted', payload: { ids: ['1'] } });
    expect(container.textContent).toContain('panel.live.deleted');
  });

  it('loads the record of a show view anew, and says that it was deleted', async () => {
    const { bus, asked } = countedRecord();
    const { container } = await render(
      <ShowLive resource="posts" id="1" disableAuthentication actions={false}>
        <p>page</p>
      </ShowLive>,
      bus.dataProvider,
    );
    const before = asked();
    await tell(bus, 'resource/posts/1');
    expect(asked()).toBe(before + 1);
    await tell(bus, 'resource/posts/1', { type: 'deleted', payload: { ids: ['1'] } });
    expect(container.textContent).toContain('panel.live.deleted');
  });
});
