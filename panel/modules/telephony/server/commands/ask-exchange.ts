import { Problem } from '../../../../../core/errors';
import type { Json, JsonObject } from '../../../../../core/types';
import { writeAudit } from '../../../../../server/operations/audit/write-audit';
import type { AuditEntry } from '../../../../../server/operations/audit/audit-entry';
import type { OperationContext, PersonContext } from '../../../../../server/operations/context';
import type { CommandKind, Orders } from '../../rules/commands';
import type { CommandDesk } from './command-desk';
import { endedOf, giveUp, writeCommand, type Outcome } from './command-store';

/** How long a person waits for the exchange. */
const ANSWER_MS = 3000;
/** It does what many are asked for one after the other; commands that nobody has taken by then have expired. */
const MORE_MS = 20;
const MOST_MS = 10_000;

export interface Asked<Kind extends CommandKind> {
  tenantId: string;
  kind: Kind;
  order: Orders[Kind];
  /** The record that it is about. */
  about: Pick<AuditEntry, 'entity' | 'entityId' | 'entityLabel'>;
  /** What the audit tells besides. */
  said?: JsonObject;
}

/** That the exchange has done it. */
export interface Done {
  id: string;
  state: 'done';
}

const HEARD = new Set<CommandKind>(['listen', 'whisper', 'barge']);

/** Keys that are pressed in a call may be a secret. */
const shown = (field: string, value: Json): Json =>
  field === 'digits' && typeof value === 'string' ? '•'.repeat(value.length) : value;

/**
 * Asks the exchange for something in the name of a person, which the audit tells of, and waits for its word.
 * @throws Problem `exchange_silent` where it says nothing within 3 s, `exchange_refused` with its reason
 */
export async function askExchange<Kind extends CommandKind>(
  context: PersonContext,
  desk: CommandDesk,
  { tenantId, kind, order, about, said = {} }: Asked<Kind>,
): Promise<Done> {
  const { runtime, scope, principal } = context;
  const entry: AuditEntry = {
    ...(HEARD.has(kind) ? { action: 'listen' } : { action: 'transition', move: kind }),
    ...about,
    tenantId,
    changes: Object.entries({ command: kind, ...order, ...said }).map(([field, to]) => ({
      field,
      from: null,
      to: shown(field, to),
    })),
  };
  const id = await runtime.database.transaction(scope, async (executor) => {
    await writeAudit(context, entry, executor);
    return writeCommand(executor, { tenantId, kind, order, askedBy: principal.user.id });
  });
  const { problem } = await exchangeWord(context, desk, { tenantId, ids: [id], what: kind });
  if (problem) throw problem;
  return { id, state: 'done' };
}

export interface AwaitedCommands {
  tenantId: string;
  /** Of commands that are written and committed, in the order in which they are to be done. */
  ids: readonly string[];
  /** What was asked for, for whoever reads the refusal. */
  what: string;
  /** How many such calls wait at the same time for what was asked together; 1 where it is one. */
  together?: number;
  /** What nobody has taken may still be carried out later. */
  isLeft?: boolean;
}

export interface ExchangeWord {
  /** Why not all is done: `exchange_silent` or `exchange_refused`; undefined where all is. */
  problem: Problem | undefined;
  /** May the exchange have done some of it, or do it yet? */
  isBegun: boolean;
}

/** Waits for what becomes of commands, without holding a connection. What nobody has taken in time is given up. */
export async function exchangeWord(
  { runtime, scope }: Pick<OperationContext, 'runtime' | 'scope'>,
  desk: CommandDesk,
  { tenantId, ids, what, together = 1, isLeft = false }: AwaitedCommands,
): Promise<ExchangeWord> {
  const ms = Math.min(MOST_MS, ANSWER_MS + (together - 1) * MORE_MS);
  const endings = ids.map((id) => desk.outcome(id, ms));
  desk.asked(tenantId);
  const executor = runtime.database.as(scope);
  const lastWord = (id: string) => (isLeft ? endedOf(executor, [id]).then(([ended]) => ended) : giveUp(executor, id));
  const heard = await Promise.all(endings);
  const outcomes = await Promise.all(ids.map(async (id, place) => heard[place] ?? (await lastWord(id))));
  const problems = outcomes.flatMap((outcome) => problemOf(outcome, what, ms) ?? []);
  return { problem: problems[0], isBegun: outcomes.some((outcome) => outcome?.state !== 'expired') };
}

function problemOf(outcome: Outcome | undefined, what: string, ms: number): Problem | undefined {
  if (outcome?.state === 'done') return undefined;
  if (outcome?.state !== 'failed')
    return new Problem('exchange_silent', { detail: `${what}: expected the word of an exchange within ${ms} ms.` });
  const reason = outcome.reason ?? 'no reason given';
  return new Problem('exchange_refused', { detail: reason, params: { reason } });
}
