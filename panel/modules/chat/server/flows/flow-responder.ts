import { sql } from 'kysely';
import type { JsonObject } from '../../../../../core/types';
import { compile } from '../../../../../server/database/builder';
import { fromRow, selection, type Row } from '../../../../../server/database/record-rows';
import { resourceOf } from '../../../../../server/operations/context';
import { mentions } from '../../rules/flow/words';
import { closedMessage } from '../channels/opening';
import { recordOf } from '../channels/record-of';
import type { DataRecord } from '../../../../../core/wire';
import { enterSector } from '../channels/enter-sector';
import type { Responder } from '../channels/responder';
import type { Writing } from '../channels/writing';
import { advance, beginFlow } from './advance';
import { dropSession, lockSession } from './session-rows';

/** Flows of a connection that are looked at. */
const MOST_FLOWS = 100;

/** Flows answer contacts until people take over: what was begun goes on, else a flow begins; where none is left the contact waits for people. */
export const flowResponder: Responder = async (context, executor, received) => {
  const writing: Writing = { context, executor, events: [] };
  const { tenantId, at } = received;
  const attendance = received.attendance as DataRecord;
  if (attendance['status'] !== 'bot') {
    await dropSession(executor, attendance.id);
    return writing.events;
  }
  const around = {
    tenantId,
    attendance,
    contact: received.contact as DataRecord,
    connection: received.connection as DataRecord,
    at,
  };
  const text = typeof received.message['text'] === 'string' ? received.message['text'] : '';
  const row = await lockSession(executor, attendance.id);
  if (row) {
    await advance(writing, around, row, { kind: 'message', text });
    return writing.events;
  }
  const flow = await chooseFlow(writing, received);
  const own = around.connection['defaultSectorId'];
  if (flow) await beginFlow(writing, around, flow, text);
  else await enterSector(writing, attendance, { sectorId: typeof own === 'string' ? own : null, at });
  return writing.events;
};

type Received = Parameters<Responder>[2];

/**
 * Which flow answers: the one that the campaign names whose message the contact answers; one whose keyword the contact says; out of hours one for
 * that; else the flow of the connection. Undefined where none is published.
 */
async function chooseFlow(writing: Writing, received: Received): Promise<DataRecord | undefined> {
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
      order by "name", "id" limit ${MOST_FLOWS}`),
  );
  return rows.map((row) => fromRow(resource, row) as DataRecord);
}
