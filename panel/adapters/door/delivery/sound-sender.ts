import { join } from 'node:path';
import type { Log } from '../../../../server/database/log';
import type { AnyEvent } from '../../../events.gen';
import { Backoff, type BackoffLimits } from '../backoff';
import type { DoorSettings } from '../settings';
import { wait } from '../wait';
import { bringSound, type SoundDoor } from './bring-sound';
import { SoundSpool, type WaitingSound } from './sound-spool';

export interface SoundOptions extends SoundDoor {
  /** Folder of the adapter. */
  spoolDir: string;
  log: Log;
  backoff?: BackoffLimits | undefined;
}

const BACKOFF: BackoffLimits = { first: 2000, longest: 5 * 60_000 };
const LOOK_MS = 1000;
/** What the panel or the disk did not have for so long never comes. */
const LONGEST_WAIT_MS = 3 * 86_400_000;

interface Turn {
  backoff: Backoff;
  /** Milliseconds. */
  due: number;
}

/** Brings the sound of recordings to the panel, one after the other, until it is stopped. One that does not get through holds up no other. */
export class SoundSender {
  private readonly spool: SoundSpool;
  private readonly stopping = new AbortController();
  private readonly turns = new Map<string, Turn>();
  private running: Promise<void> | undefined;

  constructor(private readonly options: SoundOptions) {
    this.spool = new SoundSpool(join(options.spoolDir, 'sounds'), options.log);
  }

  /** Undefined where the settings name no folder of recordings. */
  static of(
    { panel, tenant, recordings, spoolDir }: DoorSettings,
    more: Pick<SoundOptions, 'log' | 'backoff'>,
  ): SoundSender | undefined {
    if (recordings === undefined) return undefined;
    return new SoundSender({
      ...panel,
      ...(tenant === undefined ? {} : { tenant }),
      folder: recordings,
      spoolDir,
      ...more,
    });
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Before the events themselves are kept: whatever happens in between, no recording is forgotten. */
  add(events: readonly AnyEvent[]): void {
    this.spool.add(events, Date.now());
  }

  /** What is on its way is broken off, and sent again by the next run. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      for (const sound of this.spool.all()) {
        if (signal.aborted) return;
        if ((this.turns.get(sound.event)?.due ?? 0) <= Date.now()) await this.bring(sound);
      }
      await wait(Math.min(LOOK_MS, this.options.backoff?.longest ?? LOOK_MS), signal);
    }
  }

  private async bring(sound: WaitingSound): Promise<void> {
    const { log, backoff = BACKOFF } = this.options;
    const { signal } = this.stopping;
    const answer = await bringSound(sound, this.options, signal);
    if (answer.outcome === 'taken') return this.end(sound);
    if (signal.aborted) return;
    const isTooLate = answer.outcome === 'later' && Date.now() - sound.since > LONGEST_WAIT_MS;
    if (answer.outcome === 'unfit' || isTooLate) {
      log.error(`${answer.reason}; the sound of ${JSON.stringify(sound.recording)} is given up`);
      return this.end(sound);
    }
    const turn = this.turns.get(sound.event) ?? { backoff: new Backoff(backoff), due: 0 };
    const pause = turn.backoff.next();
    turn.due = Date.now() + pause;
    // Usual at first: the file is being written, or its event is on its way.
    if (answer.outcome === 'closed') log.error(`${answer.reason}; next attempt in ${pause} ms`);
    else if (pause >= backoff.longest / 2) log.warn(`${answer.reason}; next attempt in ${pause} ms`);
    this.turns.set(sound.event, turn);
  }

  private end(sound: WaitingSound): void {
    this.spool.remove(sound);
    this.turns.delete(sound.event);
  }
}
