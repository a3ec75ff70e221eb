import { dialable } from '../../door/commands/dialable';

export interface CommandSettings {
  /** Where the dialplan knows extensions, queues and numbers. */
  context: string;
  /** How an extension is called, with `{extension}` for its number. */
  dial: string;
  /** Names of trunks by the names of their gateways. */
  trunks: ReadonlyMap<string, string>;
  /** Folder where the sound of conference rooms is kept. */
  recordings?: string;
}

/** A command of the console of FreeSWITCH. */
export interface ApiCall {
  command: string;
  /** Somebody is called: it is done as soon as that has begun. */
  isOriginate?: boolean;
  /** Said by FreeSWITCH where it is so already, which is as good as done. */
  isSo?: RegExp;
}

export function deviceOf(extension: string, { dial: how }: CommandSettings): string {
  return how.replaceAll('{extension}', dialable(extension));
}
