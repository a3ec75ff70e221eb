import { EventTeller, type Sending } from '../../door/events/event-teller';
import type { Naming } from './party';
import type { State } from './state';

export interface TranslatorSettings extends Naming, Sending {}

export class Context extends EventTeller<State, TranslatorSettings> {}
