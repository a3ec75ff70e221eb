import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { AmiMessage } from './ami-message';
import { AmiParser } from './ami-parser';

export interface AmiOptions {
  host: string;
  port: number;
  user: string;
  secret: string;
  /** How long an action may take, and the time between two items of a list, in milliseconds; 3 s by default. */
  actionTimeoutMs?: number;
  /** Time between two pings, in milliseconds; 15 s by default. */
  pingEveryMs?: number;
}

interface Pending {
  action: string;
  messages: AmiMessage[];
  resolve(messages: AmiMessage[]): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

const ACTION_TIMEOUT_MS = 3000;
const PING_EVERY_MS = 15_000;
const BANNER = 'Asterisk Call Manager/';

/** A connection that has logged in. Messages of no action of ours go to `onEvent`. */
export class AmiConnection {
  /** Resolves, with the reason, when the connection is over. */
  readonly closed: Promise<Error>;
  private readonly parser = new AmiParser();
  private readonly pending = new Map<string, Pending>();
  private lastAction = 0;
  private end!: (reason: Error) => void;
  private hasEnded = false;
  private bannerTimer: NodeJS.Timeout | undefined;
  private pingTimer: NodeJS.Timeout | undefined;
  private greeted!: () => void;
  private readonly greeting: Promise<void>;

  private constructor(
    private readonly socket: Socket,
    private readonly options: AmiOptions,
    private readonly onEvent: (events: AmiMessage[]) => void,
  ) {
    this.closed = new Promise((resolve) => (this.end = resolve));
    this.greeting = new Promise((resolve) => (this.greeted = resolve));
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.receive(chunk));
    socket.on('error', (error) => this.fail(new Error(`${this.where}: ${error.message}`)));
    socket.on('close', () => this.fail(new Error(`${this.where}: the connection was closed`)));
    this.bannerTimer = setTimeout(
      () => this.fail(new Error(`${this.where}: expected "${BANNER}…" within ${this.timeout} ms, got nothing`)),
      this.timeout,
    );
  }

  /**
   * Connects and logs in, by a challenge where Asterisk gives one.
   * @throws Error that says where, what was expected and what came; never the secret
   */
  static async open(options: AmiOptions, onEvent: (events: AmiMessage[]) => void): Promise<AmiConnection> {
    const connection = new AmiConnection(connect(options.port, options.host), options, onEvent);
    const failure = connection.closed.then((reason) => {
      throw reason;
    });
    try {
      await Promise.race([connection.greeting, failure]);
      await Promise.race([connection.logIn(), failure]);
    } catch (error) {
      connection.fail(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
    connection.keepAlive();
    return connection;
  }

  /**
   * Sends an action and waits for its answer; of a list, for all its items.
   * @returns the items of a list, without its first and its last message; otherwise the one answer
   * @throws Error where Asterisk refuses it, or does not answer in time
   */
  async action(action: string, fields: Readonly<Record<string, string>> = {}): Promise<AmiMessage[]> {
    const id = String((this.lastAction += 1));
    const lines = Object.entries({ Action: action, ActionID: id, ...fields }).map(([name, value]) => {
      if (/[\r\n]/.test(value))
        throw new Error(`${this.where}: ${action}.${name}: expected one line, got a line break; write it without`);
      return `${name}: ${value}\r\n`;
    });
    if (this.hasEnded) throw new Error(`${this.where}: ${action}: the connection is closed`);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.expire(id), this.timeout);
      this.pending.set(id, { action, messages: [], resolve, reject, timer });
      this.socket.write(`${lines.join('')}\r\n`);
    });
  }

  /** Says goodbye and closes; resolves when it is closed. */
  async close(): Promise<void> {
    if (!this.hasEnded) this.socket.write('Action: Logoff\r\n\r\n');
    this.fail(new Error(`${this.where}: closed by this side`));
    await this.closed;
  }

  private get where(): string {
    return `asterisk ${this.options.host}:${this.options.port}`;
  }

  private get timeout(): number {
    return this.options.actionTimeoutMs ?? ACTION_TIMEOUT_MS;
  }

  private async logIn(): Promise<void> {
    const { user, secret } = this.options;
    const challenge = await this.challenge();
    const proof: Record<string, string> =
      challenge === undefined
        ? { Secret: secret }
        : { AuthType: 'MD5', Key: createHash('md5').update(challenge).update(secret).digest('hex') };
    await this.action('Login', { ...proof, Username: user, Events: 'on' });
  }

  private async challenge(): Promise<string | undefined> {
    try {
      const [answer] = await this.action('Challenge', { AuthType: 'MD5' });
      return answer?.get('Challenge');
    } catch (error) {
      // Refused: the secret itself is asked for. Anything else, as no answer at all, is no reason to send it.
      if (error instanceof RefusedAction) return undefined;
      throw error;
    }
  }

  private keepAlive(): void {
    this.pingTimer = setInterval(() => {
      this.action('Ping').catch((error: Error) => this.fail(error));
    }, this.options.pingEveryMs ?? PING_EVERY_MS);
  }

  private receive(chunk: Buffer): void {
    if (this.hasEnded) return;
    const messages = this.parser.feed(chunk);
    if (this.bannerTimer !== undefined && this.parser.banner !== undefined) {
      clearTimeout(this.bannerTimer);
      this.bannerTimer = undefined;
      if (!this.parser.banner.startsWith(BANNER)) {
        const got = JSON.stringify(this.parser.banner.slice(0, 60));
        this.fail(new Error(`${this.where}: expected "${BANNER}…", got ${got}; is ASTERISK_PORT that of AMI?`));
        return;
      }
      this.greeted();
    }
    const events = messages.filter((message) => !this.settle(message));
    if (events.length > 0) this.onEvent(events);
  }

  /** Was it of an action? Answers to actions that have run out of time are nobody's, and so are events that belong to them. */
  private settle(message: AmiMessage): boolean {
    const id = message.get('ActionID');
    const isEvent = message.get('Event') !== undefined;
    if (id === undefined) return !isEvent;
    // Comes as long after the answer to its action as somebody's telephone rings.
    if (message.get('Event') === 'OriginateResponse') return false;
    const pending = this.pending.get(id);
    if (!pending) return true;
    const response = message.get('Response');
    if (!isEvent && response !== 'Success' && response !== 'Goodbye' && response !== 'Follows') {
      const said = message.get('Message') ?? response ?? 'no answer';
      this.finish(id, pending).reject(
        new RefusedAction(`${this.where}: ${pending.action}: expected Success, got ${JSON.stringify(said)}`, said),
      );
      return true;
    }
    const list = message.get('EventList')?.toLowerCase();
    if (list === 'complete' || list === 'cancelled') this.finish(id, pending).resolve(pending.messages);
    else if (!isEvent && list !== 'start') this.finish(id, pending).resolve([message]);
    else {
      if (isEvent) pending.messages.push(message);
      pending.timer.refresh();
    }
    return true;
  }

  private finish(id: string, pending: Pending): Pending {
    clearTimeout(pending.timer);
    this.pending.delete(id);
    return pending;
  }

  private expire(id: string): void {
    const pending = this.pending.get(id);
    if (!pending) return;
    this.finish(id, pending).reject(
      new Error(`${this.where}: ${pending.action}: expected an answer within ${this.timeout} ms, got none`),
    );
  }

  private fail(reason: Error): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    clearTimeout(this.bannerTimer);
    clearInterval(this.pingTimer);
    for (const [id, pending] of this.pending) this.finish(id, pending).reject(reason);
    // The goodbye may still go out, but not to a peer that takes nothing any more.
    this.socket.destroySoon();
    setTimeout(() => this.socket.destroy(), this.timeout).unref();
    this.end(reason);
  }
}

/** Asterisk answered, and said no. */
export class RefusedAction extends Error {
  override name = 'RefusedAction';

  /** @param said by Asterisk */
  constructor(
    message: string,
    readonly said: string,
  ) {
    super(message);
  }
}
