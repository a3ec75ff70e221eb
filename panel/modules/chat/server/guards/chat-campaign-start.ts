import { sql } from 'kysely';
import type { Json } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import type { Violation } from '../../../../../core/wire';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import type { Guard, MovingRecord } from '../../../../../server/operations/transitions/guards/guard';
import { namesOfLoading } from '../../../dialer/server/guards/loading';

/**
 * The official WhatsApp sends what it has approved. What goes out counts those whom it goes to when it begins: all of the list must be
 * there. Nothing goes out for a suspended tenant.
 */
async function check(
  _context: OperationContext,
  executor: Executor,
  { move, record: { contactListId, templateId = null }, tenantId }: MovingRecord,
): Promise<Violation[]> {
  const unapproved = await ofTemplate(executor, templateId);
  if (move.to === 'scheduled') return unapproved;
  const names = await namesOfLoading(
    executor,
    'contact-lists',
    typeof contactListId === 'string' ? [contactListId] : [],
  );
  const [silent] = await executor.run(
    compile(sql`select 1 from "tenants" where "id" = ${tenantId} and "status" in ('suspended', 'cancelled')`),
  );
  return [
    ...unapproved,
    ...(silent ? [violation('', 'tenantSuspended')] : []),
    ...(names.length === 0 ? [] : [violation('contactListId', 'stillLoading', { names })]),
  ];
}

async function ofTemplate(executor: Executor, templateId: Json): Promise<Violation[]> {
  if (templateId === null) return [];
  const [approved] = await executor.run(
    compile(sql`select 1 from "chat-templates" where "id" = ${templateId} and "status" = 'approved'`),
  );
  return approved ? [] : [violation('templateId', 'notApproved')];
}

/** The checks before a campaign of the chatbot sends. */
export const chatCampaignStart: Guard = {
  needs: {
    'chat-campaigns': ['contactListId', 'templateId'],
    'chat-templates': ['status'],
    'contact-lists': ['name', 'importStatus'],
    tenants: ['status'],
  },
  moves: ['start', 'schedule', 'resume'],
  check,
};
