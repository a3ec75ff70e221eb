import type { Log } from '../../../../server/database/log';
import { Backoff, type BackoffLimits } from '../backoff';
import { wait } from '../wait';
import { bring, type DoorOptions, type Refused } from './door';
import type { Batch, Spool } from './spool';

export interface SenderOptions extends DoorOptions {
  spool: Spool;
  log: Log;
  /** Before a batch counts as sent: what is remembered must not be older than what is forgotten. */
  beforeCommit(): void;
  backoff?: BackoffLimits;
}

const MOST_EVENTS = 500;
const GATHER_MS = 100;
const BACKOFF: BackoffLimits = { first: 500, longest: 60_000 };

/** Brings what is in the spool to the panel, in order, until it is stopped. */
export class Sender {
  private readonly stopping = new AbortController();
  /** A call that is on its way may end well after the end was asked for. */
  private readonly cutting = new AbortController();
  private readonly backoff: Backoff;
  private most = MOST_EVENTS;
  private wake: () => void = () => undefined;
  private running: Promise<void> | undefined;

  constructor(private readonly options: SenderOptions) {
    this.backoff = new Backoff(options.backoff ?? BACKOFF);
  }

  start(): void {
    this.running ??= this.run();
  }

  /** There is something in the spool. */
  notify(): void {
    this.wake();
  }

  /** Tries once more to send what is there, at most so long, and ends; the rest stays in the spool. */
  async stop(withinMs: number): Promise<void> {
    this.stopping.abort();
    this.wake();
    const { signal } = this.cutting;
    const timer = setTimeout(() => this.cutting.abort(), withinMs);
    await this.running;
    let batch = this.options.spool.next(this.most);
    while (batch && !signal.aborted && (await this.send(batch)) === 'sent') batch = this.options.spool.next(this.most);
    clearTimeout(timer);
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const batch = this.options.spool.next(this.most);
      if (!batch) await this.sleep();
      else {
        const pause = await this.send(batch);
        if (pause !== 'sent') await wait(pause, signal);
      }
    }
  }

  /** Until there is something, and a moment longer: events come in groups. */
  private async sleep(): Promise<void> {
    const { signal } = this.stopping;
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      if (signal.aborted || this.options.spool.next(1)) resolve();
    });
    this.wake = () => undefined;
    await wait(GATHER_MS, signal);
  }

  /** Answers how long to wait before the next attempt, in milliseconds. */
  private async send(batch: Batch): Promise<'sent' | number> {
    const { log } = this.options;
    const { events } = batch;
    const { signal } = this.cutting;
    const answer = events.length === 0 ? undefined : await bring(events, this.options, signal);
    if (answer === undefined || answer.outcome === 'taken') {
      for (const refused of answer?.refused ?? []) log.error(this.refusal(batch, refused));
      return this.done(batch);
    }
    // Given up by this side while it was on its way: it stays in the spool.
    if (signal.aborted) return 0;
    if (answer.outcome === 'unfit') {
      if (events.length === 1) {
        log.error(`${answer.reason}; given up: ${JSON.stringify(events[0])}`);
        return this.done(batch);
      }
      this.most = Math.max(1, Math.floor(events.length / 2));
      log.warn(`${answer.reason}; next attempt with ${this.most} events`);
      return 0;
    }
    const pause = Math.max(this.backoff.next(), answer.outcome === 'later' ? (answer.afterMs ?? 0) : 0);
    const words = `${answer.reason}; next attempt in ${pause} ms, nothing is lost meanwhile`;
    if (answer.outcome === 'closed') log.error(words);
    else log.warn(words);
    return pause;
  }

  private done(batch: Batch): 'sent' {
    this.backoff.reset();
    this.most = Math.min(MOST_EVENTS, this.most * 2);
    this.options.beforeCommit();
    this.options.spool.commit(batch);
    return 'sent';
  }

  private refusal({ events }: Batch, { index, path, code, message }: Refused): string {
    const what = `${code ?? 'no code'} at ${path ?? '/'}: ${message ?? 'no reason'}`;
    return `${this.options.url}: refused ${what}; given up: ${JSON.stringify(events[index])}`;
  }
}
