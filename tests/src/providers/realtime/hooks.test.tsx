import { act, useState } from 'react';
import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import {
  useGetLockLive,
  useGetLocksLive,
  useLock,
  useLockOnCall,
  useLockOnMount,
  usePublish,
  useSubscribe,
  useSubscribeCallback,
  useSubscribeToRecord,
  useSubscribeToRecordList,
  useUnlock,
} from '../../../../src/providers/realtime';
import { connectionStore } from '../../../../src/providers/realtime/connection-store';
import { useLiveState } from '../../../../src/providers/realtime/hooks/useLiveness';
import { click, render, settle } from '../../../support/browser/render';
import { localBus, tell, type LocalBus } from './local-bus';
import { nothingIsReported } from './nothing-reported';

const topics = ({ subscriptions }: LocalBus) => subscriptions.map(({ topic }) => topic);

nothingIsReported();

describe('subscribing', () => {
  it('lasts as long as the caller is shown, and the newest callback hears', async () => {
    const bus = localBus();
    const heard: string[] = [];
    const Listener = () => {
      const [turn, setTurn] = useState(1);
      useSubscribe('messages/all', ({ type }) => heard.push(`${type} ${turn}`));
      return <button onClick={() => setTurn(turn + 1)}>next</button>;
    };
    const { container, unmount } = await render(<Listener />, bus.dataProvider);
    await click(container.querySelector('button'));
    expect(topics(bus)).toEqual(['messages/all']);
    await tell(bus, 'messages/all', { type: 'said' });
    expect(heard).toEqual(['said 2']);
    await unmount();
    expect(topics(bus)).toEqual([]);
  });

  it('happens not without a topic, nor where it is not enabled', async () => {
    const bus = localBus();
    const Listener = () => {
      useSubscribe(undefined, () => undefined);
      useSubscribe('a', () => undefined, { enabled: false });
      return null;
    };
    await render(<Listener />, bus.dataProvider);
    expect(topics(bus)).toEqual([]);
  });

  it('ends after the first event, or when the callback says so', async () => {
    const bus = localBus();
    const heard: string[] = [];
    const Listener = () => {
      useSubscribe('once', ({ type }) => heard.push(type), { once: true });
      useSubscribe('until', ({ type }, unsubscribe) => {
        heard.push(type);
        if (type === 'done') unsubscribe();
      });
      return null;
    };
    await render(<Listener />, bus.dataProvider);
    await tell(bus, 'once', { type: 'a' });
    await tell(bus, 'once', { type: 'b' });
    await tell(bus, 'until', { type: 'c' });
    await tell(bus, 'until', { type: 'done' });
    await tell(bus, 'until', { type: 'd' });
    expect(heard).toEqual(['a', 'c', 'done']);
    expect(topics(bus)).toEqual([]);
  });

  it('outlives the caller where that is asked for', async () => {
    const bus = localBus();
    const Listener = () => {
      useSubscribe('jobs/1', () => undefined, { unsubscribeOnUnmount: false });
      return null;
    };
    const { unmount } = await render(<Listener />, bus.dataProvider);
    await unmount();
    expect(topics(bus)).toEqual(['jobs/1']);
  });

  it('starts when a callback is called', async () => {
    const bus = localBus();
    const heard = vi.fn();
    const Starter = () => {
      const subscribe = useSubscribeCallback('jobs/2', heard);
      return <button onClick={() => void subscribe()}>start</button>;
    };
    const { container } = await render(<Starter />, bus.dataProvider);
    expect(topics(bus)).toEqual([]);
    await click(container.querySelector('button'));
    await tell(bus, 'jobs/2', { type: 'progress' });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('finds record and resource in context, takes them by hand, and nothing for null', async () => {
    const bus = localBus();
    const Listener = () => {
      useSubscribeToRecord(() => undefined);
      useSubscribeToRecord(() => undefined, 'books', 7);
      useSubscribeToRecord(() => undefined, 'books', null);
      useSubscribeToRecordList(() => undefined);
      useSubscribeToRecordList(() => undefined, 'books');
      return null;
    };
    await render(
      <ResourceContextProvider value="posts">
        <RecordContextProvider value={{ id: 3 }}>
          <Listener />
        </RecordContextProvider>
      </ResourceContextProvider>,
      bus.dataProvider,
    );
    expect(topics(bus)).toEqual(['resource/posts/3', 'resource/books/7', 'resource/posts', 'resource/books']);
  });

  it('and publishing go by the data provider', async () => {
    const bus = localBus();
    const heard: string[] = [];
    const Talker = () => {
      useSubscribe('chat', ({ type }) => heard.push(type));
      const [publish, { data }] = usePublish();
      return <button onClick={() => void publish('chat', { type: 'typing' })}>{data?.type ?? 'quiet'}</button>;
    };
    const { container } = await render(<Talker />, bus.dataProvider);
    await click(container.querySelector('button'));
    await settle();
    expect(heard).toEqual(['typing']);
    expect(container.textContent).toBe('typing');
  });
});

describe('locks', () => {
  it('are taken on mount and given back on leaving', async () => {
    const bus = localBus();
    const Locker = () => {
      const { isLocked, error } = useLockOnMount({ resource: 'posts', id: '1', identity: 'ana' });
      return <p>{isLocked ? 'mine' : (error?.message ?? 'no')}</p>;
    };
    const { container, unmount } = await render(<Locker />, bus.dataProvider);
    expect(container.textContent).toBe('mine');
    expect(bus.locks.get('posts/1')?.identity).toBe('ana');
    await unmount();
    expect(bus.locks.size).toBe(0);
  });

  it('are refused with an error where another holds them, and stay with the other', async () => {
    const bus = localBus();
    await bus.dataProvider.lock('posts', { id: '1', identity: 'rui' });
    const Locker = () => <p>{useLockOnMount({ resource: 'posts', id: '1', identity: 'ana' }).error?.message}</p>;
    const { container, unmount } = await render(<Locker />, bus.dataProvider);
    expect(container.textContent).toBe('locked by rui');
    await unmount();
    expect(bus.locks.get('posts/1')?.identity).toBe('rui');
  });

  it('are taken when a callback is called', async () => {
    const bus = localBus();
    const Locker = () => {
      const [doLock, { data }] = useLockOnCall({ identity: 'ana' });
      return <button onClick={() => void doLock()}>{data ? 'mine' : 'lock'}</button>;
    };
    const { container } = await render(
      <ResourceContextProvider value="posts">
        <RecordContextProvider value={{ id: '4' }}>
          <Locker />
        </RecordContextProvider>
      </ResourceContextProvider>,
      bus.dataProvider,
    );
    expect(bus.locks.size).toBe(0);
    await click(container.querySelector('button'));
    await settle();
    expect(container.textContent).toBe('mine');
    expect([...bus.locks.keys()]).toEqual(['posts/4']);
  });

  it('are taken and given back by hand, and what is shown of them follows', async () => {
    const bus = localBus();
    const View = () => {
      const [lock] = useLock('posts', { id: '1', identity: 'ana' });
      const [unlock] = useUnlock('posts', { id: '1', identity: 'ana' });
      const { data: one } = useGetLockLive('posts', { id: '1' });
      const { data: all } = useGetLocksLive('posts');
      return (
        <>
          <p>{`${one?.identity ?? 'free'} ${all?.length ?? 0}`}</p>
          <button onClick={() => void lock()}>lock</button>
          <button onClick={() => void unlock()}>unlock</button>
        </>
      );
    };
    const { container } = await render(<View />, bus.dataProvider);
    const [lock, unlock] = container.querySelectorAll('button');
    const shown = () => container.querySelector('p')?.textContent;
    expect(shown()).toBe('free 0');
    await click(lock);
    bus.tell('lock/posts', { type: 'locked' });
    await tell(bus, 'lock/posts/1', { type: 'locked' });
    expect(shown()).toBe('ana 1');
    await click(unlock);
    bus.tell('lock/posts', { type: 'unlocked' });
    await tell(bus, 'lock/posts/1', { type: 'unlocked' });
    expect(shown()).toBe('free 0');
  });
});

describe('the state that the badge shows', () => {
  const Badge = () => <p>{useLiveState()}</p>;

  it('is live only where all that the page listens to is heard', async () => {
    connectionStore.reset();
    const { container } = await render(<Badge />, localBus().dataProvider);
    const shownAfter = async (change: () => void) => {
      await act(async () => change());
      return container.textContent;
    };
    expect(container.textContent).toBe('initialized');
    expect(await shownAfter(() => connectionStore.set({ state: 'connecting' }))).toBe('connecting');
    connectionStore.topic('resource/queues', 'asked');
    expect(await shownAfter(() => connectionStore.set({ state: 'connected' }))).toBe('connecting');
    expect(await shownAfter(() => connectionStore.topic('resource/queues', 'heard'))).toBe('connected');
    expect(await shownAfter(() => connectionStore.topic('user/1', 'refused'))).toBe('refused');
    expect(await shownAfter(() => connectionStore.topic('user/1', undefined))).toBe('connected');
    await act(async () => connectionStore.reset());
  });
});
