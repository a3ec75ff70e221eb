import { sql } from 'kysely';
import type { JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { compile } from '../../../../../server/database/builder';
import { fromRow, selection, type Row } from '../../../../../server/database/record-rows';
import { resourceOf } from '../../../../../server/operations/context';
import { mentions } from '../../rules/flow/words';
import { closedMessage } from '../channels/opening';
import { recordOf } from '../channels/record-of';
import type { Responder } from '../channels/responder';
import type { Writing } from '../channels/writing';

/** Flows of a connection that are looked at. */
const MOST = 100;

type Received = Parameters<Responder>[2];

/**
 * Which flow answers: the one that the campaign names whose message the contact answers; one whose keyword the contact says; out of hours one for
 * that; else the flow of the connection. Undefined where none is published.
 */
export async function chooseFlow(writing: Writing, received: Received): Promise<DataRecord | undefined> {
  const { attendance, connection, message, at } = received;
  const campaign = await recordOf(writing, 'chat-campaigns', attendance['campaignId']);
  const ofCampaign = campaign?.['onReply'] === 'flow' ? await published(writing, campaign['replyFlowId']) : undefined;
  if (ofCampaign) return ofCampaign;
  const flows = await triggered(writing, connection);
  const text = typeof message['text'] === 'string' ? message['text'] : '';
  const byWord = flows.find(
    ({ trigger, keywords }) =>
      trigger === 'keyword' &&
      Array.isArray(keywords) &&
      mentions(
        text,
        keywords.filter((word) => typeof word === 'string'),
      ),
  );
  if (byWord) return byWord;
  const night = flows.find(({ trigger }) => trigger === 'out_of_hours');
  const isClosed =
    night && (await closedMessage(writing, connection['timetableId'], { sectorId: null, at })) !== undefined;
  return isClosed ? night : published(writing, connection['flowId']);
}

async function published(writing: Writing, id: unknown): Promise<DataRecord | undefined> {
  const flow = await recordOf(writing, 'chat-flows', id);
  return flow?.['status'] === 'published' ? flow : undefined;
}

/** Those that something in the message begins, of this connection or of all. */
async function triggered({ context, executor }: Writing, { id, tenantId }: JsonObject): Promise<DataRecord[]> {
  const resource = resourceOf(context, 'chat-flows');
  const rows = await executor.run(
    compile<Row>(sql`
      select ${selection(resource)} from "chat-flows"
      where "tenantId" = ${String(tenantId)}::uuid and "deletedAt" is null and "status" = 'published' and "trigger" in ('keyword', 'out_of_hours')
        and (cardinality(coalesce("connectionIds", '{}')) = 0 or ${String(id)}::uuid = any("connectionIds"))
      order by "name", "id" limit ${MOST}`),
  );
  return rows.map((row) => fromRow(resource, row) as DataRecord);
}
