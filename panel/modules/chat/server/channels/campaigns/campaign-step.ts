import { sql } from 'kysely';
import { Problem } from '../../../../../../core/errors';
import type { Json, JsonObject } from '../../../../../../core/types';
import type { DataRecord } from '../../../../../../core/wire';
import { USUAL_ZONE } from '../../../../../../core/usual-zone';
import { isWithinHours, localMoment } from '../../../../../../core/within-hours';
import { compile } from '../../../../../../server/database/builder';
import { attempt } from '../../../../../../server/operations/write/attempt';
import { comparedValue } from '../../../../../../server/database/statements/tolerant-text';
import { listedAmong } from '../../../../dialer/server/listed-among';
import { comparedPhone } from '../../effects/chat-recipients';
import { OFFICIAL } from '../../whatsapp/official';
import { attendanceFor, valuesIn, writeTo } from '../reach-contact';
import { recordOf } from '../record-of';
import { create, move, note, type Writing } from '../writing';
import { nextPeople, notePerson, settleAudience, type Person } from './audience';
import { failsTooOften, pauseAfter, variationOf, type Pace } from './pacing';

const CAMPAIGNS = 'chat-campaigns';
/** In one step; those who are left alone count. */
const MOST_PEOPLE = 50;
/** Until it is looked again whether it may send. */
const WAIT_SECONDS = 30;

interface Run {
  day: string | null;
  dayCount: number;
  count: number;
}

/** A campaign that sends, as one step finds it. */
interface Step {
  writing: Writing;
  campaign: DataRecord;
  run: Run;
  settings: JsonObject;
  now: Date;
  chance: () => number;
}

/** The next message of a campaign that sends, or its end. Answers how long it is to be left alone, seconds; null once it sends no more. */
export async function takeStep(
  writing: Writing,
  campaign: DataRecord,
  now: Date,
  chance: () => number = Math.random,
): Promise<number | null> {
  const run = await runOf(writing, campaign);
  const settings = await settingsOf(writing, campaign['tenantId']);
  const step: Step = { writing, campaign, run, settings, now, chance };
  const limit = Number(settings['pauseOnFailureRate'] ?? 30);
  const [sent, failed] = [Number(campaign['sent'] ?? 0), Number(campaign['failed'] ?? 0)];
  if (failsTooOften({ sent, failed }, limit)) {
    await move(writing, CAMPAIGNS, campaign.id, { name: 'pause', values: { pauseReason: 'failures' } });
    return null;
  }
  const { isOpen, day } = await dayOf(step);
  const dayCount = run.day === day ? run.dayCount : 0;
  const daily = Number(campaign['dailyLimit'] ?? 0);
  if (!isOpen || (daily > 0 && dayCount >= daily)) return WAIT_SECONDS;
  const connections = await connectionsOf(step);
  if (connections === 'blocked') {
    await move(writing, CAMPAIGNS, campaign.id, { name: 'fail', values: {} });
    return null;
  }
  const connection = connections[run.count % Math.max(1, connections.length)];
  if (connection === undefined) return WAIT_SECONDS;
  return sendNext(step, connection, { day, dayCount });
}

async function sendNext(
  step: Step,
  connection: DataRecord,
  { day, dayCount }: { day: string; dayCount: number },
): Promise<number | null> {
  const { writing, campaign, run } = step;
  const { executor } = writing;
  const people = await nextPeople(executor, campaign.id, MOST_PEOPLE);
  if (people.length === 0) {
    await move(writing, CAMPAIGNS, campaign.id, { name: 'finish', values: {} });
    return null;
  }
  let skipped = 0;
  let sent = 0;
  for (const person of people) {
    // One that cannot be written to holds up nobody else.
    const told = writing.events.length;
    const written = await attempt(executor, () => writeToPerson(step, connection, person));
    if (written instanceof Problem || written.messageId === null) {
      if (written instanceof Problem) writing.events.splice(told);
      await notePerson(executor, campaign.id, person.place, 'skipped');
      skipped += 1;
      continue;
    }
    await notePerson(executor, campaign.id, person.place, 'sent', written);
    sent = 1;
    break;
  }
  await noteSkipped(step, skipped);
  const count = run.count + sent;
  await executor.run(
    compile(sql`
      update painel.chat_campaign_runs set "count" = ${count}, "day" = ${day}::date, "dayCount" = ${dayCount + sent} where "campaignId" = ${campaign.id}::uuid`),
  );
  return sent === 0 ? 0 : pauseAfter(paceOf(step), count, step.chance());
}

/** Where it stands; whom it writes to is settled at its first step. */
async function runOf({ executor }: Writing, campaign: DataRecord): Promise<Run> {
  const [run] = await executor.run(
    compile<Run>(
      sql`select to_char("day", 'YYYY-MM-DD') as "day", "dayCount", "count" from painel.chat_campaign_runs where "campaignId" = ${campaign.id}::uuid`,
    ),
  );
  if (run !== undefined) return run;
  await executor.run(
    compile(
      sql`insert into painel.chat_campaign_runs ("campaignId", "tenantId", "nextAt") values (${campaign.id}::uuid, ${campaign['tenantId']}::uuid, now())`,
    ),
  );
  await settleAudience(executor, campaign);
  return { day: null, dayCount: 0, count: 0 };
}

async function settingsOf({ executor }: Writing, tenantId: unknown): Promise<JsonObject> {
  const [settings = {}] = await executor.run(
    compile<JsonObject>(
      sql`select "longPauseEvery", "longPauseSeconds", "pauseOnFailureRate" from "chat-campaign-settings" where "tenantId" = ${tenantId}::uuid limit 1`,
    ),
  );
  return settings;
}

const paceOf = ({ campaign, settings }: Step): Pace => ({
  minDelay: Number(campaign['minDelaySeconds'] ?? 10),
  maxDelay: Number(campaign['maxDelaySeconds'] ?? 30),
  longPauseEvery: Number(settings['longPauseEvery'] ?? 50),
  longPause: Number(settings['longPauseSeconds'] ?? 120),
});

async function dayOf({ writing, campaign, now }: Step): Promise<{ isOpen: boolean; day: string }> {
  const tenant = await recordOf(writing, 'tenants', campaign['tenantId']);
  const moment = localMoment(now, typeof tenant?.['timezone'] === 'string' ? tenant['timezone'] : USUAL_ZONE);
  return { isOpen: isWithinHours(campaign['hours'], moment), day: moment.date };
}

/** Those that can send now. */
async function connectionsOf({ writing, campaign }: Step): Promise<DataRecord[] | 'blocked'> {
  const ids = Array.isArray(campaign['connectionIds']) ? campaign['connectionIds'] : [];
  const found: DataRecord[] = [];
  for (const id of ids) {
    const connection = await recordOf(writing, 'chat-connections', id);
    if (connection?.['active'] === true) found.push(connection);
  }
  if (found.length > 0 && found.every(({ status }) => status === 'blocked')) return 'blocked';
  return found.filter(({ status }) => status === 'connected');
}

/** Numbers of a list that nobody knew become contacts once they are written to. */
async function contactOf({ writing, campaign }: Step, person: Person): Promise<DataRecord | undefined> {
  if (person.contactId !== null) return recordOf(writing, 'contacts', person.contactId);
  const [known] = await writing.executor.run(
    compile<{ id: string; isWritten: boolean }>(sql`
      select "id", exists (select from painel.chat_campaign_people where "campaignId" = ${campaign.id}::uuid and "contactId" = "contacts"."id") as "isWritten"
      from "contacts" where "tenantId" = ${campaign['tenantId']}::uuid and ${comparedPhone()} = ${comparedValue(person.phone)} limit 1`),
  );
  if (known !== undefined) return known.isWritten ? undefined : recordOf(writing, 'contacts', known.id);
  return create(writing, 'contacts', {
    tenantId: campaign['tenantId'] ?? null,
    name: (person.name ?? '').trim() || person.phone,
    phone: person.phone,
  });
}

async function mayWrite({ writing, campaign }: Step, contact: DataRecord, { phone }: Person): Promise<boolean> {
  if (['blocked', 'optOut', 'anonymised'].some((name) => contact[name] === true)) return false;
  if (campaign['respectDnc'] !== true) return true;
  const { context, executor } = writing;
  const number = contact['phone'] ?? phone;
  const numbers = typeof number === 'string' ? [number] : [];
  return (await listedAmong(context, executor, String(campaign['tenantId']), numbers, 'message')).length === 0;
}

/** Without a message: who it is, is left alone. */
async function writeToPerson(
  step: Step,
  connection: DataRecord,
  person: Person,
): Promise<{ messageId: string | null; contactId: string | null }> {
  const contact = await contactOf(step, person);
  if (contact === undefined || !(await mayWrite(step, contact, person))) return { messageId: null, contactId: null };
  return { messageId: await write(step, connection, contact, person), contactId: contact.id };
}

async function write(step: Step, connection: DataRecord, contact: DataRecord, { vars }: Person): Promise<string> {
  const { writing, campaign, now, chance } = step;
  const at = now.toISOString();
  const campaignId = campaign.id;
  const attendance = await attendanceFor(writing, { connection, contact, origin: 'campaign', at, campaignId });
  const isOfficial = connection['type'] === OFFICIAL;
  const text: Json = campaign['message'] ?? null;
  const files = Array.isArray(campaign['attachments']) ? campaign['attachments'].map(String) : [];
  const message = await writeTo(
    writing,
    attendance,
    contact,
    {
      text: typeof text === 'string' ? variationOf(text, chance()) : null,
      templateId: isOfficial ? String(campaign['templateId'] ?? '') : null,
      files: isOfficial ? [] : files,
      values: valuesIn(vars),
    },
    { campaignId },
  );
  return message.id;
}

/** Who is left alone now was counted among those whom it is for. */
async function noteSkipped({ writing, campaign }: Step, more: number): Promise<void> {
  if (more === 0) return;
  const [row] = await writing.executor.run(
    compile<{ skipped: number; total: number; handled: number }>(sql`
      select "skipped", "total", (select count(*)::int from painel.chat_campaign_people where "campaignId" = ${campaign.id}::uuid and "state" = 'skipped') as "handled"
      from "chat-campaigns" where "id" = ${campaign.id}::uuid`),
  );
  const before = row?.skipped ?? 0;
  const skipped = Math.max(before, row?.handled ?? 0);
  if (skipped > before)
    await note(writing, CAMPAIGNS, campaign.id, {
      skipped,
      total: Math.max(0, (row?.total ?? 0) - (skipped - before)),
    });
}
