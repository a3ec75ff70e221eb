import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLockKeeper } from '../../../../src/providers/realtime/lock-keeper';
import type { Lock } from '../../../../src/providers/realtime/live-types';

const ANA = { id: 'ana', name: 'Ana', role: 'Cliente' };
const lockOf = (identity: typeof ANA) => ({
  resource: 'queues',
  recordId: 'r1',
  identity,
  createdAt: '2026-01-01T10:00:00.000Z',
});

function world({ isRenewedByServer = true } = {}) {
  const lost: Lock[] = [];
  const state = { socketId: '1.1' as string | undefined };
  const lock = vi.fn((_collection: string, _id: unknown, _request: object): Promise<unknown> =>
    Promise.resolve(lockOf(ANA)),
  );
  const unlock = vi.fn(() => Promise.resolve({ status: 204, headers: new Headers(), body: '', json: undefined }));
  const keeper = createLockKeeper({
    api: { lock, unlock },
    socketId: () => state.socketId,
    isRenewedByServer: () => isRenewedByServer,
    onLost: (other) => void lost.push(other),
    report: (error) => {
      throw error;
    },
  });
  return { keeper, lock, unlock, lost, state };
}

describe('the keeper of locks', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('locks by the socket and leaves the renewing to the server', async () => {
    const { keeper, lock } = world();
    expect(await keeper.lock('queues', { id: 'r1' })).toMatchObject({
      resource: 'queues',
      recordId: 'r1',
      identity: 'ana',
      holder: ANA,
    });
    expect(lock).toHaveBeenCalledWith('queues', 'r1', { socketId: '1.1' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(lock).toHaveBeenCalledTimes(1);
  });

  it('renews every 3 s where the server cannot see the socket, until it is given back', async () => {
    const { keeper, lock, unlock } = world({ isRenewedByServer: false });
    await keeper.lock('queues', { id: 'r1' });
    await vi.advanceTimersByTimeAsync(9100);
    expect(lock).toHaveBeenCalledTimes(4);
    await keeper.unlock('queues', 'r1');
    expect(unlock).toHaveBeenCalledWith('queues', 'r1', '1.1');
    await vi.advanceTimersByTimeAsync(9000);
    expect(lock).toHaveBeenCalledTimes(4);
  });

  it('hangs the lock on the new socket after a break', async () => {
    const { keeper, lock, state } = world();
    await keeper.lock('queues', { id: 'r1' });
    state.socketId = '2.2';
    await keeper.renew();
    expect(lock).toHaveBeenLastCalledWith('queues', 'r1', { socketId: '2.2' });
  });

  it('tells when somebody else has it by now, and renews it no more', async () => {
    const { keeper, lock, lost } = world({ isRenewedByServer: false });
    await keeper.lock('queues', { id: 'r1' });
    lock.mockRejectedValue(
      new HttpError('locked', 409, { code: 'locked', lock: lockOf({ id: 'rui', name: 'Rui', role: 'Cliente' }) }),
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect(lost.map(({ holder }) => holder.name)).toEqual(['Rui']);
    expect(lock).toHaveBeenCalledTimes(2);
  });

  it('keeps trying while the server gives no answer', async () => {
    const { keeper, lock, lost } = world({ isRenewedByServer: false });
    await keeper.lock('queues', { id: 'r1' });
    lock.mockRejectedValueOnce(new TypeError('no network'));
    await vi.advanceTimersByTimeAsync(6100);
    expect(lost).toEqual([]);
    expect(lock).toHaveBeenCalledTimes(3);
  });

  it('asks for a lock that another holds only when told so', async () => {
    const { keeper, lock } = world();
    await keeper.lock('queues', { id: 'r1', meta: { takeOver: true } });
    expect(lock).toHaveBeenCalledWith('queues', 'r1', { socketId: '1.1', takeOver: true });
  });
});
