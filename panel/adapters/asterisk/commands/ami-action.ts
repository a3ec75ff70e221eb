import { dialable } from '../../door/commands/dialable';
import type { Naming } from '../translate/channel-name';

export interface CommandSettings extends Naming {
  /** Where the dialplan knows extensions, queues and numbers. */
  context: string;
  /** Of the channels of extensions, `PJSIP`. */
  technology: string;
}

export interface AmiAction {
  action: string;
  fields: Readonly<Record<string, string>>;
  /** What the answer has to say for the next action to follow, and why it does not where it says something else. */
  expects?: { header: string; value: string; otherwise: string };
  /** How long the next action waits, in milliseconds. */
  pauseMs?: number;
}

export function deviceOf(extension: string, { technology }: CommandSettings): string {
  return `${technology}/${dialable(extension)}`;
}
