import { readStateFile } from '../door/state-file';
import type { LogPosition } from './log-follower';
import { emptyState, type State } from './translate/state';

/** What is remembered between two runs. */
export interface Remembered {
  state: State;
  /** Up to where `queue_log` is in the state. */
  queueLog?: LogPosition;
  /** Up to where the CDR file is in the state. */
  cdrFile?: LogPosition;
}

/**
 * Reads what the last run remembered; at the first run, nothing.
 * @throws Error where the file is there but holds something else
 */
export function readRemembered(path: string): Remembered {
  return readStateFile<Remembered>(path, { state: emptyState() });
}
