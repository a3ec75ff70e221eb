import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import { isId } from '../../../../../server/operations/rights/authorise';
import { violation } from '../../../../../core/violations';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { labelOf } from '../../../../../server/operations/audit/audit-entry';
import { writeAudit } from '../../../../../server/operations/audit/write-audit';
import { asSystem, resourceOf, type PersonContext } from '../../../../../server/operations/context';
import { loadRow } from '../../../../../server/operations/lists/load-rows';
import { commandDeskOf } from '../../../telephony/server/commands/command-desk';
import { writeCommand } from '../../../telephony/server/commands/command-store';
import { canBeDialed, type ContactPhone } from '../../rules/contact-phone';
import type { Preview, SkipReason } from '../../rules/preview';
import { contactAtWork } from '../contact-at-work';
import { MAILING_CONTACTS } from '../effects/load-mailing';
import { changeContacts } from '../engine/attempt-rows';
import { originate } from '../engine/begin-attempts';
import { loadCampaign } from '../engine/load-campaign';
import { changeFlights, forgetFlights } from '../engine/load-flights';
import { payForCalls } from '../engine/pay-for-calls';
import { neverDialed } from '../engine/never-dialed';

/** How long a contact rests that an agent has skipped. */
const SKIPPED_MINUTES = 10;

interface Row {
  attemptId: string;
  tenantId: string;
  campaignId: string;
  contactId: string;
  phone: string;
  callerId: string | null;
  dialsAt: string;
  extension: string | null;
  phones: ContactPhone[];
}

/** Null where there is none. */
export async function currentPreview(context: PersonContext): Promise<Preview | null> {
  const row = await previewOf(context.runtime.database.as(context.scope), context);
  if (row === undefined) return null;
  const { attemptId: id, campaignId, contactId: mailingContactId, dialsAt } = row;
  const found = await contactAtWork(context, context.runtime.database.as(context.scope), mailingContactId);
  // They change it once they talk.
  const variables = (found?.variables ?? []).map((one) => ({ ...one, isEditable: false }));
  return { id, campaignId, mailingContactId, contact: found?.record ?? null, variables, dialsAt };
}

/** What an agent does with the contact that they look at: they call it, by another of its numbers where `phone` is not null, or leave it for later. */
export type PreviewAct =
  | { action: 'dial'; phone: string | null }
  | { action: 'skip'; reason: SkipReason; note: string | null };

/**
 * Dials the contact that the caller looks at, or leaves it for later, for a reason that is kept with it.
 * @throws Problem `not_found` where it is no preview of the caller any more, `invalid` for a number that may not be dialed, or without an
 * extension to dial from, `no_credit` and `no_rate` where the call cannot be paid for
 */
export async function actOnPreview(context: PersonContext, id: string, act: PreviewAct): Promise<void> {
  const { runtime } = context;
  const { database } = runtime;
  const system = asSystem(runtime, 'platform');
  const tenantId = await database.transaction('platform', async (executor) => {
    const seen = isId(id) ? await previewOf(executor, context, id) : undefined;
    if (seen === undefined) throw noPreview(id);
    // The dialer is not at this campaign meanwhile; what it has done since is looked at again.
    await executor.run(
      compile(sql`select pg_advisory_xact_lock(hashtextextended('dialer ' || ${seen.campaignId}, 0))`),
    );
    const row = await previewOf(executor, context, id);
    const campaign = row && (await loadCampaign(executor, row.campaignId));
    if (row === undefined || campaign === undefined) throw noPreview(id);
    if (act.action === 'skip') {
      await skip(context, executor, row, act);
      return row.tenantId;
    }
    const number = act.phone ?? row.phone;
    const chosen = row.phones.find((one) => one.number === number);
    if (chosen === undefined || !canBeDialed(chosen, campaign)) throw notDialed();
    const { id: campaignId, dncSources: sources, purpose } = campaign;
    const listed = await neverDialed(system, executor, { campaignId, tenantId: row.tenantId, sources, purpose }, [
      number,
    ]);
    if (listed.size > 0) throw notDialed();
    if (row.extension === null) throw new Problem('invalid', { errors: [violation('extensionId', 'required')] });
    const agent = { id: context.principal.user.id, extension: row.extension };
    const { attemptId, callerId } = row;
    const refusal = (await payForCalls(context, campaign, [{ attemptId, number, callerId }])).get(attemptId);
    if (refusal !== undefined) throw new Problem(refusal, { detail: `${number}: ${refusal}` });
    const commandId = await writeCommand(executor, {
      ...originate(campaign, { attemptId, number, callerId, agent }),
      askedBy: agent.id,
    });
    await executor.run(
      compile(
        sql`update painel.dial_flights set "phone" = ${number}, "startedAt" = now() where "attemptId" = ${attemptId}::uuid`,
      ),
    );
    const nothing = { ending: null, answeredAt: null, givenAt: null };
    await changeFlights(executor, [{ attemptId, stage: 'dialing', agentId: agent.id, commandId, ...nothing }]);
    return row.tenantId;
  });
  commandDeskOf(runtime).asked(tenantId);
}

/** The contact rests, and its history tells who left it, and why. */
async function skip(
  context: PersonContext,
  executor: Executor,
  { contactId, attemptId, tenantId }: Row,
  { reason: lastSkipReason, note: lastSkipNote }: Extract<PreviewAct, { action: 'skip' }>,
): Promise<void> {
  const resource = resourceOf(context, MAILING_CONTACTS);
  const system = asSystem(context.runtime, 'platform');
  const before = (await loadRow(system, executor, resource, contactId)) ?? {};
  const nextAttemptAt = new Date(Date.now() + SKIPPED_MINUTES * 60_000).toISOString();
  const said = { lastSkipReason, lastSkipNote, lastSkipAgentId: context.principal.user.id };
  await changeContacts(system, executor, [{ id: contactId, status: 'dialable', nextAttemptAt, skip: said }]);
  await writeAudit(
    context,
    {
      action: 'update',
      entity: MAILING_CONTACTS,
      entityId: contactId,
      entityLabel: labelOf(resource, before),
      tenantId,
      changes: Object.entries(said).map(([field, to]) => ({ field, from: before[field] ?? null, to })),
    },
    executor,
  );
  await forgetFlights(executor, [attemptId]);
}

const noPreview = (id: string): Problem =>
  new Problem('not_found', { detail: `No preview ${JSON.stringify(id.slice(0, 80))} waits for you.` });
const notDialed = (): Problem => new Problem('invalid', { errors: [violation('phone', 'noNumber')] });

async function previewOf(
  executor: Executor,
  { principal }: PersonContext,
  id: string | null = null,
): Promise<Row | undefined> {
  const [row] = await executor.run(
    compile<Row>(sql`
      select flight."attemptId", flight."tenantId", flight."campaignId", flight."contactId", flight."phone", flight."callerId",
        to_char((flight."startedAt" + make_interval(secs => coalesce(campaign."previewSeconds", 30))) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dialsAt",
        device."number" as "extension", contact."phones"
      from painel.dial_flights as flight join "campaigns" as campaign on campaign."id" = flight."campaignId"
      join "mailing-contacts" as contact on contact."id" = flight."contactId"
      join "agents" as agent on agent."id" = flight."agentId"
      left join "extensions" as device on device."id" = agent."extensionId" and device."deletedAt" is null and device."enabled"
      where flight."agentId" = ${principal.user.id}::uuid and flight."stage" = 'preview' and (${id}::uuid is null or flight."attemptId" = ${id}::uuid)`),
  );
  return row;
}
