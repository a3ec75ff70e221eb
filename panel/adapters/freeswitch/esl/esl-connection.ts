import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { EslEvent } from './esl-event';
import type { EslFrame } from './esl-frame';
import { EslParser, type ParserLimits } from './esl-parser';

export interface EslOptions {
  host: string;
  port: number;
  password: string;
  /** `name@domain`; without it the password is that of the socket. */
  user?: string;
  /** How long an answer may take, in milliseconds; 5 s by default. */
  answerTimeoutMs?: number;
  /** Time between two signs of life, in milliseconds; 15 s by default. */
  pingEveryMs?: number;
  limits?: Partial<ParserLimits>;
}

/** What is to happen with a frame that is no answer. */
export interface EslListener {
  onEvent(event: EslEvent): void;
  /** Something was too long to be read, and is lost. */
  onCut(what: string): void;
}

interface Waiting<Answer> {
  what: string;
  resolve(answer: Answer): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

const ANSWER_TIMEOUT_MS = 5000;
const PING_EVERY_MS = 15_000;
/** Longer would be a line of a program, not of a person. */
const LONGEST_SAID = 300;

/** FreeSWITCH answered, and said no. */
export class RefusedCommand extends Error {
  override name = 'RefusedCommand';

  /** @param said by FreeSWITCH */
  constructor(
    message: string,
    readonly said: string,
  ) {
    super(message);
  }
}

/** A connection to the event socket that has logged in. */
export class EslConnection {
  /** Resolves, with the reason, when the connection is over. */
  readonly closed: Promise<Error>;
  private readonly parser: EslParser;
  /** Answers come in the order of the commands. */
  private readonly replies: Waiting<EslFrame>[] = [];
  private readonly jobs = new Map<string, Waiting<string>>();
  private end!: (reason: Error) => void;
  private hasEnded = false;
  private pingTimer: NodeJS.Timeout | undefined;
  private greeted!: () => void;
  private readonly greeting: Promise<void>;
  private readonly greetingTimer: NodeJS.Timeout;

  private constructor(
    private readonly socket: Socket,
    private readonly options: EslOptions,
    private readonly listener: EslListener,
  ) {
    this.parser = new EslParser(options.limits);
    this.closed = new Promise((resolve) => (this.end = resolve));
    this.greeting = new Promise((resolve) => (this.greeted = resolve));
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.receive(chunk));
    socket.on('error', (error) => this.fail(new Error(`${this.where}: ${error.message}`)));
    socket.on('close', () => this.fail(new Error(`${this.where}: the connection was closed`)));
    this.greetingTimer = setTimeout(
      () => this.fail(new Error(`${this.where}: expected auth/request within ${this.timeout} ms, got nothing`)),
      this.timeout,
    );
  }

  /**
   * Connects, logs in and asks for events.
   * @param events as the command `event plain` takes them
   * @throws Error that says where, what was expected and what came; never the password
   */
  static async open(options: EslOptions, events: string, listener: EslListener): Promise<EslConnection> {
    const connection = new EslConnection(connect(options.port, options.host), options, listener);
    const failure = connection.closed.then((reason) => {
      throw reason;
    });
    try {
      await Promise.race([connection.greeting, failure]);
      await Promise.race([connection.logIn(events), failure]);
    } catch (error) {
      connection.fail(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
    connection.keepAlive();
    return connection;
  }

  /**
   * Has FreeSWITCH carry out a command of its console, and answers what it writes.
   * @throws RefusedCommand where it says no
   * @throws Error where it does not answer in time
   */
  async api(command: string): Promise<string> {
    return this.answerOf(await this.begin(command), command);
  }

  /**
   * Has it begun, and waits a while for a refusal: who is called may take long to answer, but who cannot be called is known at once.
   * @throws RefusedCommand where it says no within this time
   */
  async start(command: string, withinMs: number): Promise<void> {
    const job = await this.begin(command);
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, withinMs)));
    try {
      await Promise.race([job.result.then((text) => this.checked(text, command)), patience]);
    } finally {
      clearTimeout(timer);
      this.forget(job.id);
    }
  }

  /** Says goodbye and closes; resolves when it is closed. */
  async close(): Promise<void> {
    if (!this.hasEnded) this.socket.write('exit\n\n');
    this.fail(new Error(`${this.where}: closed by this side`));
    await this.closed;
  }

  private get where(): string {
    return `freeswitch ${this.options.host}:${this.options.port}`;
  }

  private get timeout(): number {
    return this.options.answerTimeoutMs ?? ANSWER_TIMEOUT_MS;
  }

  private async logIn(events: string): Promise<void> {
    const { user, password } = this.options;
    const login = user === undefined ? `auth ${oneLine(password)}` : `userauth ${oneLine(user)}:${oneLine(password)}`;
    await this.command(login, 'auth');
    await this.command(`event plain ${events}`, 'event');
  }

  /** A command of the event socket itself; @param what names it where it may not be shown. */
  private async command(line: string, what: string, headers: readonly string[] = []): Promise<EslFrame> {
    const frame = await new Promise<EslFrame>((resolve, reject) => {
      if (this.hasEnded) throw new Error(`${this.where}: ${what}: the connection is closed`);
      const timer = setTimeout(() => this.fail(this.late(what)), this.timeout);
      this.replies.push({ what, resolve, reject, timer });
      this.socket.write(`${[line, ...headers].join('\n')}\n\n`);
    });
    const said = frame.headers.get('reply-text') ?? '';
    if (said.startsWith('-ERR')) throw this.refusal(what, said);
    return frame;
  }

  private async begin(command: string): Promise<{ id: string; result: Promise<string> }> {
    const id = randomUUID();
    const what = command.slice(0, 80);
    const result = new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.jobs.delete(id);
        reject(this.late(what));
      }, this.timeout);
      this.jobs.set(id, { what, resolve, reject, timer });
    });
    // Whoever waits hears of it; nobody has to.
    result.catch(() => undefined);
    try {
      await this.command(`bgapi ${oneLine(command)}`, what, [`Job-UUID: ${id}`]);
    } catch (error) {
      this.forget(id);
      throw error;
    }
    return { id, result };
  }

  private async answerOf({ result }: { result: Promise<string> }, command: string): Promise<string> {
    return this.checked(await result, command);
  }

  private checked(text: string, command: string): string {
    if (/^-(?:ERR|USAGE)/.test(text)) throw this.refusal(command.slice(0, 80), text);
    return text;
  }

  private refusal(what: string, text: string): RefusedCommand {
    const said = text
      .replace(/^-ERR:?\s*/, '')
      .trim()
      .slice(0, LONGEST_SAID);
    return new RefusedCommand(
      `${this.where}: ${what}: expected +OK, got ${JSON.stringify(text.trim().slice(0, 120))}`,
      said,
    );
  }

  private late(what: string): Error {
    return new Error(`${this.where}: ${what}: expected an answer within ${this.timeout} ms, got none`);
  }

  private forget(id: string): void {
    clearTimeout(this.jobs.get(id)?.timer);
    this.jobs.delete(id);
  }

  /** An answer that says no is a sign of life too. */
  private keepAlive(): void {
    this.pingTimer = setInterval(() => {
      this.command('api strepoch', 'ping').catch((error: unknown) => {
        if (!(error instanceof RefusedCommand)) this.fail(error instanceof Error ? error : new Error(String(error)));
      });
    }, this.options.pingEveryMs ?? PING_EVERY_MS);
  }

  private receive(chunk: Buffer): void {
    if (this.hasEnded) return;
    let frames: EslFrame[];
    try {
      frames = this.parser.feed(chunk);
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      this.fail(new Error(`${this.where}: ${what}; is FREESWITCH_PORT that of the event socket?`));
      return;
    }
    for (const frame of frames) this.take(frame);
  }

  private take(frame: EslFrame): void {
    if (this.hasEnded) return;
    const type = frame.headers.get('content-type') ?? '';
    if (frame.isCut)
      this.listener.onCut(`${this.where}: ${type} of ${frame.headers.get('content-length') ?? ''} bytes`);
    if (type === 'auth/request') {
      clearTimeout(this.greetingTimer);
      this.greeted();
    } else if (type === 'command/reply' || type === 'api/response') this.reply(frame);
    else if (type === 'text/event-plain') this.hear(frame);
    else if (type === 'text/disconnect-notice' || type === 'text/rude-rejection')
      this.fail(
        new Error(`${this.where}: it ended the connection: ${JSON.stringify(frame.body.trim().slice(0, 120))}`),
      );
    else this.unknown(type);
  }

  /** Before it has greeted, it may be anything that listens there; later it is something of newer versions. */
  private unknown(type: string): void {
    if (this.pingTimer !== undefined) return;
    const got = JSON.stringify(type.slice(0, 60));
    this.fail(
      new Error(`${this.where}: expected auth/request, got ${got}; is FREESWITCH_PORT that of the event socket?`),
    );
  }

  private reply(frame: EslFrame): void {
    const waiting = this.replies.shift();
    if (!waiting) return;
    clearTimeout(waiting.timer);
    waiting.resolve(frame);
  }

  private hear(frame: EslFrame): void {
    if (frame.isCut) return;
    const event = EslEvent.of(frame);
    if (event.name !== 'BACKGROUND_JOB') {
      this.listener.onEvent(event);
      return;
    }
    // Jobs of others are told of too.
    const id = event.get('Job-UUID') ?? '';
    const job = this.jobs.get(id);
    if (!job) return;
    this.forget(id);
    job.resolve(event.body);
  }

  private fail(reason: Error): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    clearTimeout(this.greetingTimer);
    clearInterval(this.pingTimer);
    for (const waiting of [...this.replies, ...this.jobs.values()]) {
      clearTimeout(waiting.timer);
      waiting.reject(reason);
    }
    this.replies.length = 0;
    this.jobs.clear();
    // The goodbye may still go out, but not to a peer that takes nothing any more.
    this.socket.destroySoon();
    setTimeout(() => this.socket.destroy(), this.timeout).unref();
    this.end(reason);
  }
}

function oneLine(text: string): string {
  if (/[\r\n]/.test(text)) throw new Error('expected one line, got a line break; write it without');
  return text;
}
