import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../../server/database/log';
import type { AnyEvent } from '../../events.gen';
import type { AmiConnection } from './ami/ami-connection';
import { keepLink } from './ami/ami-link';
import type { AmiMessage } from './ami/ami-message';
import type { BackoffLimits } from './backoff';
import { CommandLoop } from './commands/command-loop';
import { Sender } from './delivery/sender';
import { Spool } from './delivery/spool';
import { QueueLogFollower } from './queue-log-follower';
import { reread } from './reread';
import type { Settings } from './settings';
import { readStateFile, writeStateFile } from './state-file';
import { parseQueueLogLine } from './translate/queue-log-line';
import { catchUp } from './translate/state';
import { Translator } from './translate/translator';

export interface AdapterOptions {
  settings: Settings;
  log: Log;
  /** Milliseconds. */
  now: () => number;
  /** Of the connection to Asterisk and of calls to the panel. */
  backoff?: BackoffLimits;
}

const TICK_MS = 500;
const SAVE_MS = 5000;
/** What there is, is read again from time to time: a channel whose end got lost would be there for ever. */
const REREAD_MS = 5 * 60_000;
const STOP_MS = 5000;

/** Listens to one Asterisk and tells the panel, and has it do what the panel asks for. */
export class AsteriskAdapter {
  private readonly translator: Translator;
  private readonly spool: Spool;
  private readonly sender: Sender;
  private readonly commands: CommandLoop;
  private readonly follower: QueueLogFollower | undefined;
  private readonly statePath: string;
  private readonly stopping = new AbortController();
  private link: Promise<void> | undefined;
  private timers: NodeJS.Timeout[] = [];
  /** Messages that came while it is being read what there is. */
  private waiting: { message: AmiMessage; at: number }[] | undefined = [];
  private connection: AmiConnection | undefined;
  private hasNews = false;
  private badLines = 0;

  /** @throws Error where the folder or what is remembered in it cannot be read */
  constructor(private readonly options: AdapterOptions) {
    const { settings, log, backoff } = options;
    mkdirSync(settings.spoolDir, { recursive: true, mode: 0o700 });
    this.statePath = join(settings.spoolDir, 'state.json');
    const { state, queueLog } = readStateFile(this.statePath);
    this.spool = new Spool(settings.spoolDir, log);
    catchUp(state, this.spool.unsent());
    this.translator = new Translator(
      {
        exchange: settings.exchange,
        trunks: settings.trunks,
        hasQueueLog: settings.queueLog !== undefined,
        ...(settings.tenant === undefined ? {} : { tenant: settings.tenant }),
      },
      state,
    );
    if (settings.queueLog !== undefined) this.follower = new QueueLogFollower(settings.queueLog, log, queueLog);
    const { context, technology, trunks, tenant } = settings;
    this.commands = new CommandLoop({
      panel: { ...settings.panel, ...(tenant === undefined ? {} : { tenant }) },
      settings: { context, technology, trunks },
      state,
      log,
      backoff,
    });
    this.sender = new Sender({ ...settings.panel, spool: this.spool, log, beforeCommit: () => this.save(), backoff });
  }

  start(): void {
    this.sender.start();
    this.commands.start();
    const { settings, log, backoff } = this.options;
    this.link = keepLink(
      {
        ...settings.asterisk,
        log,
        backoff,
        onEvent: (messages) => this.hear(messages),
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
    await this.sender.stop(STOP_MS);
    this.hasNews = true;
    this.save();
    this.follower?.close();
  }

  private hear(messages: readonly AmiMessage[]): void {
    const at = this.options.now();
    if (this.waiting) this.waiting.push(...messages.map((message) => ({ message, at })));
    else this.tell(messages.flatMap((message) => this.translator.take(message, at)));
  }

  private async opened(connection: AmiConnection): Promise<void> {
    const { host, port } = this.options.settings.asterisk;
    await this.read(connection);
    this.connection = connection;
    this.commands.use(connection);
    this.options.log.info(`asterisk ${host}:${port}: connected; ${this.translator.state.calls.size} calls are there`);
  }

  private closed(): void {
    this.connection = undefined;
    this.commands.use(undefined);
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

  private async read(connection: AmiConnection): Promise<void> {
    const { now, log } = this.options;
    const { events, finish } = await reread(connection, this.translator, { now, log });
    this.tell(events);
    this.release();
    this.readQueueLog();
    this.tell(finish(now()));
  }

  private release(): void {
    const { waiting } = this;
    this.waiting = undefined;
    this.tell((waiting ?? []).flatMap(({ message, at }) => this.translator.take(message, at)));
  }

  private tick(): void {
    if (this.waiting) return;
    this.readQueueLog();
    this.tell(this.translator.tick(this.options.now()));
  }

  /** Only while Asterisk is heard: which channels belong together, AMI alone says. */
  private readQueueLog(): void {
    this.follower?.read((text) => {
      const line = parseQueueLogLine(text);
      if (line) this.tell(this.translator.takeQueueLog(line));
      else this.badLine(text);
      this.hasNews = true;
    });
  }

  private badLine(text: string): void {
    this.badLines += 1;
    // A file that is none would fill the log.
    if (this.badLines <= 10)
      this.options.log.warn(
        `${this.options.settings.queueLog ?? ''}: expected time|call|queue|agent|event, got ${JSON.stringify(text.slice(0, 120))}`,
      );
  }

  private tell(events: readonly AnyEvent[]): void {
    if (events.length === 0) return;
    this.spool.append(events);
    this.hasNews = true;
    this.sender.notify();
  }

  private save(): void {
    if (!this.hasNews) return;
    const { position } = this.follower ?? {};
    writeStateFile(this.statePath, {
      state: this.translator.state,
      ...(position === undefined ? {} : { queueLog: position }),
    });
    this.hasNews = false;
  }
}
