import type { Problem } from '../../../core/errors';
import type { Move } from '../../../core/transitions/types';
import type { JsonObject, Resource } from '../../../core/types';
import type { Violation } from '../../../core/wire';
import type { Executor } from '../../database/types';
import type { AuditAction, AuditEntry } from '../audit/audit-entry';
import type { KnownDefinitions } from '../checks/keys-from';
import type { OperationContext } from '../context';
import type { CreateMore, Effect, Prepared } from '../effects/effect';
import type { PreparedUpdate, UpdateMode } from '../preparing/prepare-update';
import type { NewRow, ReadyRow } from '../preparing/ready-row';
import type { WriteEvent } from '../runtime';
import type { LinkOwner } from './links';

/** `blank` is a removal that leaves the record there, with values that say that it is gone; `restore` brings a removed record back. */
export type WriteKind = 'create' | 'change' | 'move' | 'remove' | 'blank' | 'restore';

/** What the audit calls a change. */
export type WriteAct = Pick<AuditEntry, 'action' | 'move'>;

/** A new record. */
export interface CreateRequest {
  kind: 'create';
  row: NewRow;
  /** What the audit calls new records that are written together. */
  together?: AuditAction;
}

/** A change of one record; with `version`, only of that state. */
export interface ChangeRequest {
  kind: 'change';
  id: string;
  body: JsonObject;
  mode: UpdateMode;
  version?: number | undefined;
  /** Fields of the body that are to hold nothing, where an empty list is as good as none. */
  emptied?: readonly string[] | undefined;
  act: WriteAct;
  /** Where rights and values were checked already, and all of it is the system's to say. */
  prepared?: PreparedUpdate;
}

/** A record on its way into another state; `body` holds the fields that the move asks for. */
export interface MoveRequest {
  kind: 'move';
  move: Move;
  id: string;
  body: JsonObject;
  version?: number | undefined;
}

/** A removal; with `version`, only of that state. */
export interface RemoveRequest {
  kind: 'remove';
  id: string;
  version?: number | undefined;
  /** Is it taken out of what names it and may lose it? Without it that stands against the removal. */
  clears?: boolean;
  /** Was it asked already whether anything names it? */
  isUnused?: boolean;
}

/** A removed record that comes back. */
export interface RestoreRequest {
  kind: 'restore';
  id: string;
  /** What `removableRows` gave of it before it was removed; null where the schema says `softDelete`. */
  row: string | null;
  /** The row in the trash, where it was read already. */
  deleted?: JsonObject;
}

export type WriteRequest = CreateRequest | ChangeRequest | MoveRequest | RemoveRequest | RestoreRequest;

/** What says which steps have something to do. */
export interface Intent {
  readonly context: OperationContext;
  readonly resource: Resource;
  readonly kind: WriteKind;
  readonly effect: Effect | undefined;
  /** Names of the fields that are written; undefined while that is not known. */
  readonly changed: readonly string[] | undefined;
}

/** One record on its way. Steps read what those before them have found out, and add to it. */
export interface Write extends Intent {
  readonly executor: Executor;
  readonly request: WriteRequest;
  /** When it happens, ISO 8601. */
  readonly at: string;
  readonly createMore: CreateMore;
  id: string;
  tenantId: string | null;
  /** The version that the caller has seen, if it said so. */
  expected?: number | undefined;
  /** As it is in the database, sealed secrets inside values included; empty of a new one. */
  stored: JsonObject;
  /** As it is going to be; of a removal empty. */
  record: JsonObject;
  /** Names of the fields that differ; of what is new or comes back, of all. */
  changed: string[];
  /** As it was asked for, before hooks set values. */
  asked: JsonObject;
  /** Names of the fields that were asked for: what they name is asked of the caller's rights. */
  given: readonly string[];
  /** Names of the fields that hooks set. */
  byHooks: readonly string[];
  /** Names of the fields that were set after the record was validated. */
  unchecked: string[];
  /** A new record made ready for one statement with others: `record` is then no more than what rules beside the links look at. */
  ready?: ReadyRow;
  /** What the hook before the write answered. */
  booked?: Prepared;
  /** The row of it as the database answered it. */
  written?: JsonObject;
  /** What it is told as after the commit. */
  event?: WriteEvent;
  /** What else was written. */
  others: WriteEvent[];
  /** Undefined while it is under way. `overtaken`: somebody else changed the record in between, and nothing is written. */
  outcome?: 'written' | 'unchanged' | 'overtaken' | Problem;
}

/** Writes that go through the steps together: of one kind, of one tenant, to the same fields. */
export interface Group extends Intent {
  readonly executor: Executor;
  readonly tenantId: string | null;
  /** Those that are still on their way: a step leaves out whom it refused, and who has to go alone. */
  writes: Write[];
}

/** Goes on with those that the step does not refuse. */
export function refuseSome(group: Group, problemOf: (write: Write, place: number) => Problem | undefined): void {
  group.writes = group.writes.filter((write, place) => {
    const problem = problemOf(write, place);
    if (problem !== undefined) write.outcome = problem;
    return problem === undefined;
  });
}

/** A step of the way of a write. */
export interface Step {
  /** Named where the way is described. */
  name: string;
  /** Has it anything to do? Unsaid: always. */
  concerns?(intent: Intent): boolean;
  /** Does it need one transaction around the whole write, because it locks, or writes, beside the row? */
  isMore?: true;
  /** @throws Problem to refuse the write */
  run?(write: Write): Promise<unknown>;
  /** Does the steps that follow, as its own business. */
  around?(write: Write, rest: () => Promise<void>): Promise<void>;
  /** Does the same for many; without it, each goes alone. */
  many?(group: Group): Promise<void>;
  /** Can it do so of these? Unsaid: of all. */
  manyIf?(intent: Intent): boolean;
}

/** Does the write touch one of the fields, as far as is known? */
export const touches = ({ changed }: Pick<Intent, 'changed'>, names: readonly string[]): boolean =>
  changed === undefined || names.some((name) => changed.includes(name));

/** Is the record there for the first time, or again? */
export const isNew = ({ kind }: Pick<Intent, 'kind'>): boolean => kind === 'create' || kind === 'restore';

/** The record as it was before; empty where it was not there. */
export const beforeOf = (write: Write): JsonObject => (isNew(write) ? {} : write.stored);

/** A rule about values that the database, or who writes, is asked for. */
export interface ValueRule {
  concerns(intent: Intent): boolean;
  /** @param names of the fields that are looked at */
  violations(
    context: OperationContext,
    executor: Executor,
    owner: LinkOwner,
    names: readonly string[],
    shared: KnownDefinitions,
  ): Promise<Violation[]>;
  /** Does it ask once for many records, by what it shares? Without it, each goes alone. */
  isShared?: true;
}
