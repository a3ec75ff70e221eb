import type { Action, Json, JsonObject, Role } from '../types';

/** An action, or the name of a move between states. */
export type Verb = Action | (string & {});

/** A value of the field: of an enum, or yes and no. */
export type State = string | boolean;

export const isState = (value: Json | undefined): value is State =>
  typeof value === 'string' || typeof value === 'boolean';

/** One way from states to another. */
export interface Move {
  /** Action of the ability and segment of the address: `start`. */
  name: string;
  /** Where no language has a text for it. */
  label?: string;
  from: State[];
  to: State;
  /** States in which the move may be made too, and that it leaves the record in: what it means there is an effect's. */
  stays?: State[];
  /** `{field: value or values}` that the stored record must meet besides. */
  when?: JsonObject;
  /** A record makes the move at most so many times, which the integer `counter` counts. */
  limit?: { times: number; counter: string };
  /** Values that the move writes besides the state; null clears. */
  set?: JsonObject;
  /** Fields that say when the move was made, and by which person. */
  stamp?: { at?: string; by?: string };
  /** Fields that the person fills in at the move. */
  ask?: string[];
  /** People of the role name themselves in this reference of `ask`, whose records are the profiles of the role: nobody else, and nothing is asked. */
  self?: { field: string; role: Role };
  /** The screen asks before it happens. */
  confirm?: boolean;
  icon?: string;
  /** Offered on the record that the reference `of` names, too: for all of its records at once, chosen by their values in `by`. */
  together?: { of: string; by: string };
  /** Done by the server alone, never by people. */
  system?: boolean;
}

/** A move as it is offered on a record above those that it moves. */
export interface MoveBelow {
  collection: string;
  /** Name and fallback label of the move. */
  name: string;
  label: string;
  icon?: string;
  /** Reference of those records to this one. */
  of: string;
}

/** The state machine of a resource: `field` changes by moves and in no other way. */
export interface Transitions {
  field: string;
  /** States in which people may create a record; without it only the default of the field. */
  start?: State[];
  moves: Move[];
}
