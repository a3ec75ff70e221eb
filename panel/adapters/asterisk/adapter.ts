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
import { writeStateFile } from '../door/state-file';
import { AmiConnection, RefusedAction } from './ami/ami-connection';
import type { AmiMessage } from './ami/ami-message';
import { carryOut } from './commands/carry-out';
import { LogFollower } from './log-follower';
import { readRemembered } from './remembered';
import { reread } from './reread';
import type { Settings } from './settings';
import { parseCdrLine } from './translate/cdr-line';
import { amiIsBack, amiIsLost } from './translate/cdr';
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
  private readonly sounds: SoundSender | undefined;
  private readonly commands: CommandLoop;
  private readonly queueLog: LogFollower | undefined;
  private readonly cdrFile: LogFollower | undefined;
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
    const { state, queueLog, cdrFile } = readRemembered(this.statePath);
    this.spool = new Spool(settings.spoolDir, log);
    catchUp(state, this.spool.unsent());
    amiIsLost(state);
    this.translator = new Translator(
      {
        exchange: settings.exchange,
        trunks: settings.trunks,
        hasQueueLog: settings.queueLog !== undefined,
        ...(settings.tenant === undefined ? {} : { tenant: settings.tenant }),
      },
      state,
    );
    if (settings.queueLog !== undefined) this.queueLog = new LogFollower(settings.queueLog, log, queueLog);
    if (settings.cdrFile !== undefined) this.cdrFile = new LogFollower(settings.cdrFile, log, cdrFile);
    const { context, technology, trunks, tenant } = settings;
    this.commands = new CommandLoop({
      panel: { ...settings.panel, ...(tenant === undefined ? {} : { tenant }) },
      isConnected: () => this.connection !== undefined,
      carryOut: async (command) => {
        this.translator.orderBegins(command, options.now());
        if (command.kind === 'originate') this.saveNow();
        const connection = () => this.connection;
        const failure = await carryOut(command, { settings: { context, technology, trunks }, state, log, connection });
        this.tell(this.translator.orderEnds(command, failure === undefined, options.now()));
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
        open: () => AmiConnection.open(settings.asterisk, (messages) => this.hear(messages)),
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
    this.saveNow();
    this.queueLog?.close();
    this.cdrFile?.close();
  }

  private hear(messages: readonly AmiMessage[]): void {
    const at = this.options.now();
    if (this.waiting) this.waiting.push(...messages.map((message) => ({ message, at })));
    else {
      this.tell(messages.flatMap((message) => this.translator.take(message, at)));
      this.hangUpLeftAlone();
    }
  }

  private hangUpLeftAlone(): void {
    const { connection } = this;
    if (!connection) return;
    const { leftAlone } = this.translator.state;
    for (const channel of leftAlone) {
      leftAlone.delete(channel);
      connection.action('Hangup', { Channel: channel, Cause: '16' }).catch((error: Error) => {
        // It has gone by itself.
        if (!(error instanceof RefusedAction)) this.options.log.warn(error.message);
      });
    }
  }

  private async opened(connection: AmiConnection): Promise<void> {
    const { host, port } = this.options.settings.asterisk;
    await this.read(connection);
    this.connection = connection;
    this.options.log.info(`asterisk ${host}:${port}: connected; ${this.translator.state.calls.size} calls are there`);
  }

  private closed(): void {
    this.connection = undefined;
    amiIsLost(this.translator.state);
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
    this.translator.during(this.translator.timeOf(now()), amiIsBack);
    this.readFiles();
    this.tell(finish(now()));
  }

  private release(): void {
    const { waiting } = this;
    this.waiting = undefined;
    this.tell((waiting ?? []).flatMap(({ message, at }) => this.translator.take(message, at)));
  }

  private tick(): void {
    if (this.waiting) return;
    if (this.connection) this.translator.isThere(this.options.now());
    this.readFiles();
    this.tell(this.translator.tick(this.options.now()));
    this.hangUpLeftAlone();
  }

  /**
   * Only while Asterisk is heard: which channels belong together, AMI alone says. CDRs first, as of calls that began while nobody listened they
   * say more than `queue_log` does.
   */
  private readFiles(): void {
    const { settings, now } = this.options;
    this.cdrFile?.read((text) => {
      const line = parseCdrLine(text);
      if (line) this.tell(this.translator.takeCdr(line, now()));
      else
        this.badLine(
          settings.cdrFile,
          text,
          'the fields that docs/adapters.md has for cdr_custom.conf, each in quotes',
        );
      this.hasNews = true;
    });
    this.queueLog?.read((text) => {
      const line = parseQueueLogLine(text);
      if (line) this.tell(this.translator.takeQueueLog(line));
      else this.badLine(settings.queueLog, text, 'time|call|queue|agent|event');
      this.hasNews = true;
    });
  }

  private badLine(path: string | undefined, text: string, expected: string): void {
    this.badLines += 1;
    // A file that is none would fill the log.
    if (this.badLines <= 10)
      this.options.log.warn(`${path ?? ''}: expected ${expected}, got ${JSON.stringify(text.slice(0, 120))}`);
  }

  private tell(events: readonly AnyEvent[]): void {
    if (events.length === 0) return;
    this.sounds?.add(events);
    this.spool.append(events);
    this.hasNews = true;
    this.sender.notify();
  }

  private saveNow(): void {
    this.hasNews = true;
    this.save();
  }

  private save(): void {
    if (!this.hasNews) return;
    const [queueLog, cdrFile] = [this.queueLog?.position, this.cdrFile?.position];
    writeStateFile(this.statePath, {
      state: this.translator.state,
      ...(queueLog === undefined ? {} : { queueLog }),
      ...(cdrFile === undefined ? {} : { cdrFile }),
    });
    this.hasNews = false;
  }
}
