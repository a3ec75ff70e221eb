import type { DeviceState } from '../../telephony/rules/device-state';

/** Characters that are looked for at most. */
export const LONGEST_SEARCH = 80;

/** Lines that are answered at most. */
export const MOST_LINES = 100;

/** Somebody, or a queue, whom one reaches by a number inside the company. */
export interface BookLine {
  kind: 'extension' | 'queue';
  number: string;
  /** Of the extension or the queue. */
  name: string;
  /** Of the extension; null of a queue. */
  device: DeviceState | null;
  doNotDisturb: boolean;
  /** Whose extension it is, with their state on the telephone; null where it is nobody's, and of a queue. */
  agent: { name: string; state: string | null } | null;
  /** Of a queue: agents who are free, and callers who wait; null of an extension. */
  queue: { available: number; waiting: number } | null;
}

export interface PhoneBook {
  /** Extensions before queues, by their number. */
  lines: BookLine[];
  /** There are others that fit. */
  isCut: boolean;
}
