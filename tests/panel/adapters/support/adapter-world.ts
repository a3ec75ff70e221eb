import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { AsteriskAdapter } from '../../../../panel/adapters/asterisk/adapter';
import { readSettings } from '../../../../panel/adapters/asterisk/settings';
import type { AnyEvent } from '../../../../panel/events.gen';
import { type OutsideService, say, startOutsideService } from '../../../support/outside/outside-service';
import { type AmiServer, startAmiServer } from '../../../support/panel/ami-server';
import { expectValid } from './expect-valid';

export interface AdapterWorld {
  /** Of the adapter, with its files; another one for each test. */
  folder: string;
  readonly ami: AmiServer;
  /** The panel answers nothing. */
  isAway: boolean;
  /** What the panel has taken, by id, and how many it had before. */
  readonly taken: Map<string, AnyEvent>;
  repeated: number;
  /** The log of the adapter. */
  readonly said: string[];
  environment: () => Record<string, string>;
  /** Runs the adapter in this process while the work goes on. @param now milliseconds */
  whileRunning: (work: () => Promise<void>, now?: () => number) => Promise<void>;
  types: () => AnyEvent['type'][];
  ids: () => string[];
}

/** An Asterisk and a panel, anew for each test of the file, between which the adapter stands. */
export function adapterWorld(): AdapterWorld {
  let ami: AmiServer;
  let door: OutsideService;
  const note = (text: string) => void world.said.push(text);
  const world: AdapterWorld = {
    folder: '',
    get ami() {
      return ami;
    },
    isAway: false,
    taken: new Map(),
    repeated: 0,
    said: [],
    environment: () => ({
      ASTERISK_HOST: '127.0.0.1',
      ASTERISK_PORT: String(ami.port),
      ASTERISK_USER: 'painel',
      ASTERISK_SECRET: 'segredo',
      ASTERISK_NAME: 'matriz',
      ASTERISK_TRUNKS: 'vivo=Vivo SIP',
      ASTERISK_QUEUE_LOG: 'queue_log',
      ASTERISK_CDR_FILE: 'painel.csv',
      PANEL_URL: `http://127.0.0.1:${door.port}/`,
      PANEL_KEY: 'chave',
      SPOOL_DIR: 'spool',
    }),
    whileRunning: async (work, now = () => Date.now()) => {
      const settings = readSettings(world.environment(), world.folder);
      const log = { info: note, warn: note, error: note };
      const adapter = new AsteriskAdapter({ settings, log, now, backoff: { first: 5, longest: 20 } });
      const logins = ami.logins;
      adapter.start();
      try {
        await expect.poll(() => ami.logins).toBeGreaterThan(logins);
        await expect.poll(() => world.said.some((text) => text.includes('connected;'))).toBe(true);
        await work();
      } finally {
        await adapter.stop();
      }
    },
    types: () => [...world.taken.values()].map(({ type }) => type),
    ids: () => [...world.taken.keys()],
  };

  beforeEach(async () => {
    world.folder = mkdtempSync(join(tmpdir(), 'painel-asterisk-'));
    ami = await startAmiServer();
    door = await startOutsideService();
    Object.assign(world, { isAway: false, repeated: 0 });
    world.taken.clear();
    world.said.length = 0;
    door.answer = (call, response) => {
      if (world.isAway) return void response.destroy();
      // Of a key that is for events alone.
      if (call.url.endsWith('/commands/claim')) return say(response, 403, {});
      const { events } = JSON.parse(call.body) as { events: AnyEvent[] };
      expectValid(events);
      const news = events.filter(({ id }) => !world.taken.has(id));
      for (const event of news) world.taken.set(event.id, event);
      world.repeated += events.length - news.length;
      say(response, 200, { accepted: news.length, repeated: events.length - news.length, refused: [] });
    };
  });
  afterEach(async () => {
    await ami.close();
    await door.close();
    rmSync(world.folder, { recursive: true, force: true });
  });
  return world;
}
