import type { AppAbility } from '../../access/build-ability';
import type { JsonSchema, Role } from '../../types';
import type { Refusal } from '../shared-components';

/** How far the session has come: nothing else is open while a first password, or a second factor, is due. */
export const STAGES = ['first-login', 'second-factor', 'open'] as const;
export type Stage = (typeof STAGES)[number];

/** Doors that the settings of the server open. */
export interface Offers {
  register: boolean;
  outbox: boolean;
  openid: boolean;
}

/** For whom a document is made. */
export interface DocumentCaller {
  role: Role;
  ability: AppAbility;
  isPlatform: boolean;
  stage: Stage;
  /** An Admin in somebody else's place. */
  isImpersonation: boolean;
  /** May change accounts of others, directly or by their profiles. */
  looksAfterAccounts: boolean;
  offers: Offers;
}

/** A call beside those of records. */
export interface Door {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Parameters in braces; they are texts, but for those of `where`. */
  path: string;
  where?: Record<string, JsonSchema>;
  summary: string;
  /** Without a session too. */
  isPublic?: true;
  /** From which stage on it is open; `open` without. */
  from?: Stage;
  /** Query parameters by name, a trailing `?` where they may be absent. What is no text travels as JSON. */
  query?: Record<string, JsonSchema>;
  /** Members of a JSON body, named as in `query`. */
  body?: Record<string, JsonSchema>;
  /** The body is any object of JSON. */
  openBody?: true;
  /** Media type of a body that is not JSON. */
  bodyType?: string;
  /** 200 without. */
  status?: number;
  /** Of the answer; nothing is answered without. */
  answer?: JsonSchema;
  /** Media type of an answer that is not JSON. */
  answerType?: string;
  /** What else may be answered, by status; null where HTTP itself says what. */
  or?: Record<number, JsonSchema | null>;
  refused?: Refusal[];
  /**
   * For an administrator who only views as somebody else, who may call whatever reads by its method: `open` where a `POST` only
   * asks a question and writes nothing, `closed` where a `GET` opens another system, which would not know who only views.
   */
  viewing?: 'open' | 'closed';
  /** Not for everybody. */
  when?: (caller: DocumentCaller) => boolean;
}

/** Doors by the heading that they stand under. */
export type Doors = Record<string, Door[]>;
