import { Problem } from '../../../../../core/errors';
import type { Json, JsonObject } from '../../../../../core/types';
import { writeAudit } from '../../../../../server/operations/audit/write-audit';
import type { AuditEntry } from '../../../../../server/operations/audit/audit-entry';
import type { PersonContext } from '../../../../../server/operations/context';
import type { CommandKind, Orders } from '../../rules/commands';
import type { CommandDesk } from './command-desk';
import { giveUp, writeCommand } from './command-store';

/** How long a person waits for the exchange. */
const ANSWER_MS = 3000;

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
  const ending = desk.outcome(id, ANSWER_MS);
  desk.asked(tenantId);
  const outcome = (await ending) ?? (await giveUp(runtime.database.as(scope), id));
  if (outcome === undefined || outcome.state === 'expired')
    throw new Problem('exchange_silent', {
      detail: `${kind}: expected the word of an exchange within ${ANSWER_MS} ms.`,
    });
  if (outcome.state === 'done') return { id, state: 'done' };
  const reason = outcome.reason ?? 'no reason given';
  throw new Problem('exchange_refused', { detail: reason, params: { reason } });
}
