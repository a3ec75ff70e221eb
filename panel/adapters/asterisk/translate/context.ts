import { EventTeller, type Sending } from '../../door/events/event-teller';
import type { Naming } from './channel-name';
import type { State } from './state';

export interface TranslatorSettings extends Naming, Sending {
  /** Does `queue_log` come too? Then it is asked why a caller left, where AMI does not say so. */
  hasQueueLog: boolean;
}

export class Context extends EventTeller<State, TranslatorSettings> {}
