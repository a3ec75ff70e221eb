import { statfs } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { toDatabaseFailure } from './database-failure';
import type { Log } from '../log';
import { createClient } from './open-client';
import type { DroppableClient } from './open-client';
import { followSlowness } from './slowness';

/** `full`: the disk is, so that all is read and nothing written. `away`: no statement is answered. */
export type Availability = 'available' | 'full' | 'away';

export interface Monitor {
  current(): Availability;
  /** A statement was lost: looks now, not at the next turn. */
  suspect(): void;
  /** A statement found no room on the disk. */
  noticeFull(): void;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

export interface MonitorOptions {
  connection: ClientConfig;
  log: Log;
  /** Brings a server of our own back where it has ended; answers whether it did. Rejects where that is not possible now. */
  revive?: (() => Promise<boolean>) | undefined;
  /** Folder of a server of our own, whose disk is looked at. */
  folder?: string | undefined;
  /** Milliseconds within which a server that is there answers the least of questions. */
  patience: number;
  onChange: (availability: Availability) => void;
  /** So many milliseconds have passed in which it was slow. */
  onLost: (ms: number) => void;
}

/** With the patience it is how long a request waits for a server that has stopped to answer. */
const LOOK_MS = 300;
/** While it is slow, so that moments in which it works are seen. */
const CLOSE_LOOK_MS = 100;
/** The part of the patience after which an answer does not come at once. */
const GRACE = 0.1;
/** While it is away: the first pause, which doubles up to the longest. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1000;
/** PostgreSQL ends altogether where its log finds no room, so writing stops before. */
const RESERVE = 64 * 2 ** 20;
/** More than the reserve, so that the state does not change back and forth. */
const ROOM_AGAIN = 80 * 2 ** 20;
const ROOM_LOOK_MS = 1000;
/** Patience is counted in these. */
const TICK_MS = 100;
/** Sorts some megabytes on the disk, in files that are gone with the statement. */
const TAKE_ROOM = `set work_mem = '64kB'; select count(*) from (select n, md5(n::text) from generate_series(1, 40000) as n order by 2 offset 0) as sorted`;

/** Watches on a connection of its own whether the database answers and has room. Starts with the first look. */
export function startMonitor({ connection, log, revive, folder, patience, onChange, onLost }: MonitorOptions): Monitor {
  let state: Availability = 'available';
  let since = performance.now();
  let told = '';
  let probe: DroppableClient | undefined;
  const stopping = new AbortController();
  let isDue = false;
  let wake: (() => void) | undefined;
  /** A statement found no room, and none has found some since. */
  let lacksRoom = false;
  let roomLookedAt = 0;
  let pauseMs = FIRST_PAUSE_MS;
  const slowness = followSlowness(patience * GRACE, onLost);

  const look = () => {
    isDue = true;
    wake?.();
  };
  const drop = () => {
    const dropped = probe;
    probe = undefined;
    dropped?.drop();
  };
  const connect = async () => {
    const opening = createClient({ ...connection, application_name: 'painel monitor', connectionTimeoutMillis: 0 });
    opening.client.on('error', () => undefined);
    opening.client.on('end', () => {
      if (probe !== opening) return;
      probe = undefined;
      look();
    });
    probe = opening;
    await opening.client.connect();
    return opening;
  };
  const answered = async (statement: string) => (probe ?? (await connect())).client.query(statement);
  const tryToAsk = async (statement: string): Promise<void> => {
    try {
      await within(patience, answered(statement));
    } catch (error) {
      if (isAway(error)) drop();
      throw error;
    }
  };
  /** Rejects where there is no answer in time; a connection that is no more is no sign of it, so another is tried. */
  const ask = async (statement: string): Promise<void> => {
    const kept = probe;
    try {
      await tryToAsk(statement);
    } catch (error) {
      if (kept === undefined || error instanceof NoAnswer || !isAway(error)) throw error;
      await tryToAsk(statement);
    }
  };
  const isFull = async (): Promise<boolean> => {
    if (folder !== undefined && (await roomOf(folder)) < (state === 'full' ? ROOM_AGAIN : RESERVE)) return true;
    if (!lacksRoom) return false;
    if (performance.now() - roomLookedAt < ROOM_LOOK_MS) return true;
    roomLookedAt = performance.now();
    try {
      await ask(TAKE_ROOM);
      lacksRoom = false;
      return false;
    } catch {
      // Whether it answers at all is for the next look to say.
      return true;
    }
  };
  const become = (next: Availability, why = '') => {
    if (next === 'away' && (state !== 'away' || why !== told)) log.error(`the database does not answer: ${why}`);
    told = why;
    if (next === state) return;
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    if (next === 'full') log.error('the disk of the database is full: nothing is written until there is room again');
    if (next === 'available')
      log.info(`the database ${state === 'full' ? 'has room' : 'answers'} again, after ${seconds} s`);
    since = performance.now();
    state = next;
    onChange(state);
  };
  const turn = async () => {
    try {
      slowness.asked();
      await ask('select 1').finally(() => slowness.answered());
      become((await isFull()) ? 'full' : 'available');
      pauseMs = FIRST_PAUSE_MS;
    } catch (error) {
      if (stopping.signal.aborted) return;
      become('away', messageOf(error));
      try {
        if (await revive?.()) look();
      } catch (failure) {
        become('away', messageOf(failure));
      }
    }
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      isDue = false;
      await turn();
      await pause(state === 'away' ? pauseMs : slowness.isSlow() ? CLOSE_LOOK_MS : LOOK_MS);
      if (state === 'away') pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
    slowness.stop();
    drop();
  };
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      if (isDue || stopping.signal.aborted) return resolve();
      const timer = setTimeout(resolve, ms);
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const ended = run();
  return {
    current: () => state,
    suspect: look,
    noticeFull() {
      if (!lacksRoom) roomLookedAt = performance.now();
      lacksRoom = true;
      become('full');
    },
    async stop() {
      stopping.abort();
      drop();
      wake?.();
      await ended;
    },
  };
}

class NoAnswer extends Error {
  override name = 'NoAnswer';
}

const isAway = (error: unknown): boolean => toDatabaseFailure(error).kind === 'unavailable';

/** A turn of our own that takes long, as reading a thousand schemas does, is no silence of the server: it counts as one tick. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const wait = (left: number): void => {
      timer = setTimeout(
        () => {
          if (left > TICK_MS) wait(left - TICK_MS);
          // After a long turn an answer may be there that nobody has read yet.
          else void nextTurn().then(() => reject(new NoAnswer(`no answer within ${ms} ms (timeout expired)`)));
        },
        Math.min(left, TICK_MS),
      );
    };
    wait(ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What may still be written on the disk of the folder, in bytes. */
async function roomOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
