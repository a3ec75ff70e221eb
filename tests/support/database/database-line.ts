import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The way of one server to its database, which others use too: to that server they look like faults of the database. */
export interface DatabaseLine {
  /** What the server is given instead of the address. */
  url: string;
  /** As a database that was killed: connections end, none is let in. */
  cut(): void;
  /** As a database that is stopped: whoever connects is let in, and hears nothing. */
  hold(): void;
  /** As a database that is far away, or busy: each of its answers comes so many milliseconds later. */
  slow(ms: number): void;
  mend(): void;
  close(): Promise<void>;
}

/** Leads to a database behind a socket. @param url as `embeddedUrl` writes it */
export async function openDatabaseLine(url: string): Promise<DatabaseLine> {
  const address = new URL(url);
  const [host, port] = [address.searchParams.get('host'), address.searchParams.get('port')];
  if (host === null || port === null) throw new Error(`${url}: expected host and port as parameters`);
  const folder = await mkdtemp(join(tmpdir(), 'painel-line-'));
  const ends = new Set<Socket>();
  let delay = 0;
  let state: 'whole' | 'cut' | 'held' = 'whole';
  const keep = (socket: Socket) => {
    ends.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => ends.delete(socket));
  };
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = connect(join(host, `.s.PGSQL.${port}`));
    keep(near);
    keep(far);
    let last = Promise.resolve();
    const answer = (bytes: Buffer) => {
      last = Promise.all([last, delay > 0 && pause(delay)]).then(() => void near.write(bytes));
    };
    near.on('data', (bytes) => void far.write(bytes));
    far.on('data', answer);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('close', () => void other.destroy());
      if (state === 'held') one.pause();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(join(folder, `.s.PGSQL.${port}`), resolve);
  });
  address.searchParams.set('host', folder);
  return {
    url: address.href,
    cut() {
      state = 'cut';
      for (const end of ends) end.destroy();
    },
    hold() {
      state = 'held';
      for (const end of ends) end.pause();
    },
    slow: (ms) => void (delay = ms),
    mend() {
      [state, delay] = ['whole', 0];
      for (const end of ends) end.resume();
    },
    async close() {
      for (const end of ends) end.destroy();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
