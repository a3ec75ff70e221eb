import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../../../server/database/log';
import type { AnyEvent } from '../../../events.gen';

/** A recording whose sound is to be delivered. */
export interface WaitingSound {
  /** Id of the event that tells of it. */
  event: string;
  /** What the exchange calls it: its file. */
  recording: string;
  /** Since when it waits, in milliseconds. */
  since: number;
}

const ENTRY = /^[\da-f]{64}\.json$/;

/** Recordings that were told of and whose sound the panel does not have, on the disk: a file for each, so that the end of the process costs none. */
export class SoundSpool {
  private readonly waiting = new Map<string, WaitingSound>();

  constructor(
    private readonly folder: string,
    private readonly log: Log,
  ) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(folder).filter((one) => ENTRY.test(one))) {
      const sound = this.read(join(folder, name));
      if (sound) this.waiting.set(sound.event, sound);
    }
  }

  /** Keeps the recordings that events tell of. @param now milliseconds */
  add(events: readonly AnyEvent[], now: number): void {
    for (const event of events) {
      if (event.type !== 'recording.ended' || this.waiting.has(event.id)) continue;
      const sound = { event: event.id, recording: event.recording, since: now };
      const path = this.path(event.id);
      writeFileSync(`${path}.next`, JSON.stringify(sound), { mode: 0o600 });
      renameSync(`${path}.next`, path);
      this.waiting.set(event.id, sound);
    }
  }

  /** The oldest first. */
  all(): WaitingSound[] {
    return [...this.waiting.values()].toSorted((one, other) => one.since - other.since);
  }

  /** The panel has it, or never will. */
  remove({ event }: WaitingSound): void {
    rmSync(this.path(event), { force: true });
    this.waiting.delete(event);
  }

  private read(path: string): WaitingSound | undefined {
    try {
      const sound: unknown = JSON.parse(readFileSync(path, 'utf8'));
      if (isSound(sound)) return sound;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    this.log.error(`${path}: expected {"event", "recording", "since"}; it is left out`);
    return undefined;
  }

  private path(event: string): string {
    return join(this.folder, `${createHash('sha256').update(event).digest('hex')}.json`);
  }
}

function isSound(value: unknown): value is WaitingSound {
  if (typeof value !== 'object' || value === null) return false;
  if (!('event' in value) || !('recording' in value) || !('since' in value)) return false;
  return typeof value.event === 'string' && typeof value.recording === 'string' && typeof value.since === 'number';
}
