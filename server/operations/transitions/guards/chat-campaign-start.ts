import { sql } from 'kysely';
import { violation } from '../../../../core/violations';
import type { Violation } from '../../../../core/wire';
import { compile } from '../../../database/builder';
import type { Executor } from '../../../database/types';
import type { OperationContext } from '../../context';
import type { Guard, MovingRecord } from './guard';
import { namesOfLoading } from './loading';

/** What goes out counts those whom it goes to when it begins: all of the list must be there. Nothing goes out for a suspended tenant. */
async function check(_context: OperationContext, executor: Executor, { record: { contactListId }, tenantId }: MovingRecord): Promise<Violation[]> {
  const names = await namesOfLoading(executor, 'contact-lists', typeof contactListId === 'string' ? [contactListId] : []);
  const [silent] = await executor.run(compile(sql`select 1 from "tenants" where "id" = ${tenantId} and "status" in ('suspended', 'cancelled')`));
  return [...(silent ? [violation('', 'tenantSuspended')] : []), ...(names.length === 0 ? [] : [violation('contactListId', 'stillLoading', { names })])];
}

/** The checks before a campaign of the chatbot sends. */
export const chatCampaignStart: Guard = {
  needs: { 'chat-campaigns': ['contactListId'], 'contact-lists': ['name', 'importStatus'], tenants: ['status'] },
  moves: ['start', 'resume'],
  check,
};
