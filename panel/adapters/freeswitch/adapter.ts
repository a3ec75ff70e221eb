import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../../server/database/log';
import type { AnyEvent } from '../../events.gen';
import type { BackoffLimits } from '../door/backoff';
import { CommandLoop } from '../door/commands/command-loop';
import { Sender } from '../door/delivery/sender';
import { SoundSender } from '../door/delivery/sound-sender';
import { Spool } from '../door/delivery/spool';
import { keepLink } from '../door/link';
import { readStateFile, writeStateFile } from '../door/state-file';
import { carryOut } from './commands/carry-out';
import { EslConnection } from './esl/esl-connection';
import type { EslEvent } from './esl/esl-event';
import { reread } from './reread';
import type { Settings } from './settings';
import { catchUp, emptyState } from './translate/state';
import { SUBSCRIPTION, Translator } from './translate/translator';

export interface AdapterOptions {
  settings: Settings;
  log: Log;
  /** Milliseconds. */
  now: () => number;
  /** Of the connection to FreeSWITCH and of calls to the panel. */
  backoff?: BackoffLimits;
}

const TICK_MS = 500;
const SAVE_MS = 5000;
/** What there is, is read again from time to time: of tiers nothing else tells, and a channel whose end got lost would be there for ever. */
const REREAD_MS = 5 * 60_000;
const STOP_MS = 5000;
/** So many events wait for a list at most: then they are told without it. */
const MOST_WAITING = 20_000;

/** Listens to one FreeSWITCH and tells the panel, and has it do what the panel asks for. */
export class FreeswitchAdapter {
  private readonly translator: Translator;
  private readonly spool: Spool;
  private readonly sender: Sender;
  private readonly sounds: SoundSender | undefined;
  private readonly commands: CommandLoop;
  private readonly statePath: string;
  private readonly stopping = new AbortController();
  private link: Promise<void> | undefined;
  private timers: NodeJS.Timeout[] = [];
  /** Events that came while it is being read what there is. */
  private waiting: { event: EslEvent; at: number }[] | undefined = [];
  private connection: EslConnection | undefined;
  private hasNews = false;

  /** @throws Error where the folder or what is remembered in it cannot be read */
  constructor(private readonly options: AdapterOptions) {
    const { settings, log, backoff } = options;
    mkdirSync(settings.spoolDir, { recursive: true, mode: 0o700 });
    this.statePath = join(settings.spoolDir, 'state.json');
    const { state } = readStateFile(this.statePath, { state: emptyState() });
    this.spool = new Spool(settings.spoolDir, log);
    catchUp(state, this.spool.unsent());
    const { exchange, trunks, profiles, tenant, context, dial, recordings } = settings;
    const ofTenant = tenant === undefined ? {} : { tenant };
    this.translator = new Translator({ exchange, trunks, profiles, ...ofTenant }, state);
    this.commands = new CommandLoop({
      panel: { ...settings.panel, ...ofTenant },
      isConnected: () => this.connection !== undefined,
      carryOut: async (command) => {
        const failure = await carryOut(command, {
          settings: { context, dial, trunks, ...(recordings !== undefined && { recordings }) },
          state,
          log,
          connection: () => this.connection,
          readAgain: () => this.readAgain(),
        });
        if (failure === undefined) this.tell(this.translator.orderDone(command, options.now()));
        return failure;
      },
      log,
      backoff,
    });
    this.sender = new Sender({ ...settings.panel, spool: this.spool, log, beforeCommit: () => this.save(), backoff });
    this.sounds = SoundSender.of(settings, { log, backoff });
  }

  start(): void {
    this.sender.start();
    this.sounds?.start();
    this.commands.start();
    const { settings, log, backoff } = this.options;
    this.link = keepLink(
      {
        open: () =>
          EslConnection.open(settings.freeswitch, SUBSCRIPTION, {
            onEvent: (event) => this.hear(event),
            onCut: (what) => log.error(`${what}: too long, and LOST`),
          }),
        log,
        backoff,
        onOpen: (connection) => this.opened(connection),
        onClosed: () => this.closed(),
      },
      this.stopping.signal,
    );
    this.timers = [
      setInterval(() => this.tick(), TICK_MS),
      setInterval(() => this.save(), SAVE_MS),
      setInterval(() => void this.readAgain(), REREAD_MS),
    ];
  }

  /** Ends the connection, sends what can be sent within 5 s, and remembers the rest. */
  async stop(): Promise<void> {
    this.stopping.abort();
    for (const timer of this.timers) clearInterval(timer);
    await this.commands.stop();
    await this.link;
    await Promise.all([this.sender.stop(STOP_MS), this.sounds?.stop()]);
    this.hasNews = true;
    this.save();
  }

  private hear(event: EslEvent): void {
    const at = this.options.now();
    if (!this.waiting) this.tell(this.translator.take(event, at));
    else if (this.waiting.push({ event, at }) >= MOST_WAITING) this.release();
  }

  private async opened(connection: EslConnection): Promise<void> {
    const { host, port } = this.options.settings.freeswitch;
    await this.read(connection);
    this.connection = connection;
    this.options.log.info(`freeswitch ${host}:${port}: connected; ${this.translator.state.calls.size} calls are there`);
  }

  private closed(): void {
    this.connection = undefined;
    // What came is true, even if it is not known what there is.
    this.release();
    this.waiting = [];
  }

  private async readAgain(): Promise<void> {
    const { connection } = this;
    if (!connection || this.waiting) return;
    this.waiting = [];
    try {
      await this.read(connection);
    } catch (error) {
      this.options.log.warn(error instanceof Error ? error.message : String(error));
      await connection.close();
    }
  }

  private async read(connection: EslConnection): Promise<void> {
    const { now, log, settings } = this.options;
    const { events, finish } = await reread(connection, this.translator, { now, log, trunks: settings.trunks });
    this.tell(events);
    this.release();
    this.tell(finish(now()));
  }

  private release(): void {
    const { waiting } = this;
    this.waiting = undefined;
    this.tell((waiting ?? []).flatMap(({ event, at }) => this.translator.take(event, at)));
  }

  private tick(): void {
    if (!this.waiting) this.tell(this.translator.tick(this.options.now()));
  }

  private tell(events: readonly AnyEvent[]): void {
    if (events.length === 0) return;
    this.sounds?.add(events);
    this.spool.append(events);
    this.hasNews = true;
    this.sender.notify();
  }

  private save(): void {
    if (!this.hasNews) return;
    writeStateFile(this.statePath, { state: this.translator.state });
    this.hasNews = false;
  }
}
