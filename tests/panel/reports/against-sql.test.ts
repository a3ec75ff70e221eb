import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { fillBusyMonth } from '../../support/panel/busy-month';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';
import { day, hour, n, once, per, total } from '../../support/panel/recount';
import { askReport, compareReport, inBusyMonth, type Recount } from '../../support/panel/report-recount';

let app: DemoApp;
let supervisor: string;
let tenantId: string;
/** Of the supervisor, for `in (…)`. */
let own: Record<'queues' | 'sectors' | 'agents', string>;

beforeAll(async () => {
  app = await startDemoApp();
  supervisor = await app.signIn('supervisor@example.com', DEMO_PASSWORD);
  const person = await app.one(app.admin, 'supervisors', { email: 'supervisor@example.com' });
  tenantId = String(person['tenantId']);
  const [other] = await app.list(app.admin, 'tenants', { id_neq: tenantId });
  for (const metric of ['nps', 'yes_no'])
    await app.make(app.cliente, 'surveys', {
      name: `Pesquisa ${metric}`,
      channel: 'chat',
      metric,
      introText: 'Olá',
      active: true,
      questions: [{ position: 0, text: 'E então?', type: metric === 'nps' ? 'scale' : 'yes_no' }],
    });
  await fillBusyMonth(app, tenantId, String(other?.id));
  // One with times of its own, and one without any.
  await sql(
    `update "queues" set "slaSeconds" = 30, "shortAbandonSeconds" = 0 where "id" = '${String((person['queueIds'] as string[])[0])}'`,
  );
  await sql(
    `update "queues" set "slaSeconds" = null, "shortAbandonSeconds" = null where "id" = '${String((person['queueIds'] as string[])[1])}'`,
  );
  const listed = (ids: readonly string[]) => ids.map((id) => `'${id}'`).join(', ') || 'null';
  own = {
    queues: listed(person['queueIds'] as string[]),
    sectors: listed(person['sectorIds'] as string[]),
    agents: listed((await app.list(supervisor, 'agents')).map(({ id }) => id)),
  };
});
afterAll(() => app.close());

const sql = (text: string): Promise<JsonObject[]> => app.database.owner.script<JsonObject>(text);

const ask = (token: string, name: string, by: string) => askReport(app, token, name, by);
const compare = (token: string, name: string, recount: Recount) => compareReport(app, token, name, recount);
const inPeriod = (table: string, time: string, more?: string): string => inBusyMonth(tenantId, table, time, more);

const answered = `r."disposition" = 'answered'`;
/** From the first taking to the end, less what is not handling. */
const handled = `extract(epoch from r."closedAt" - r."firstAssignedAt") - coalesce(r."holdSeconds", 0) - coalesce(r."closedSeconds", 0)`;

describe('what a report says is what a recount says', () => {
  it('of routes', async () => {
    const attempts = n(`r."direction" = 'inbound' or r."ringSeconds" is not null`);
    await compare(app.cliente, 'route-consumption', {
      rows: inPeriod('calls', 'startedAt', `r."state" = 'ended' and r."trunkId" is not null`),
      groups: { trunkId: 'r."trunkId"', callType: 'r."callType"', day: day('startedAt'), hourOfDay: hour('startedAt') },
      figures: {
        calls: 'count(*)::float8',
        attempts,
        answered: n(answered),
        asr: `${per(n(answered), attempts)} * 100`,
        ner: `${per(n(`(r."direction" = 'inbound' or r."ringSeconds" is not null) and (r."disposition" in ('answered', 'busy', 'no_answer', 'abandoned', 'voicemail') or r."hangupCause" = 21)`), attempts)} * 100`,
        shortShare: `${per(n(`r."direction" = 'outbound' and (r."disposition" is distinct from 'answered' or r."talkSeconds" <= 6)`), n(`r."direction" = 'outbound'`))} * 100`,
        meanDuration: per(total('talkSeconds', answered), n(answered)),
        meanPdd: per(total('pddMs'), 'count(r."pddMs")'),
        realMinutes: `${total('talkSeconds', answered)} / 60`,
        billedMinutes: `${total('billedSeconds')} / 60`,
        value: total('price'),
        useHours: `${total('talkSeconds', answered)} / 3600`,
        hoursPerChannel: per(`${total('talkSeconds', answered)} / 3600`, once('trunks', 'trunkId', 'maxChannels')),
      },
    });
  });

  it('of routes: how many channels were in use at once', async () => {
    const own = inPeriod('calls', 'startedAt', `r."state" = 'ended'`);
    const others = own.replaceAll('r."', 'o."').replace('as r', 'as o');
    const peaks = await sql(`
      select r."trunkId" as "trunk", max((select count(*) from ${others} and o."trunkId" = r."trunkId"
        and o."startedAt" <= r."startedAt" and o."endedAt" > r."startedAt"))::int as "peak"
      from ${own} and r."trunkId" is not null group by 1`);
    const { rows } = await ask(app.cliente, 'route-consumption', 'trunkId');
    expect(Math.max(...peaks.map(({ peak }) => Number(peak)))).toBeGreaterThan(1);
    for (const { trunk, peak } of peaks)
      expect(rows.find(({ group }) => group[0] === trunk)?.figures['channelPeak'], String(trunk)).toBe(peak);
  });

  it('of billing', async () => {
    await compare(app.cliente, 'call-billing', {
      rows: inPeriod('calls', 'startedAt', `r."state" = 'ended' and r."price" is not null`),
      groups: {
        costCenterId: 'r."costCenterId"',
        department: 'r."department"',
        extensionId: 'r."extensionId"',
        day: day('startedAt'),
      },
      figures: {
        calls: 'count(*)::float8',
        answered: n(answered),
        value: total('price'),
        billedMinutes: `${total('billedSeconds')} / 60`,
        budgetUse: `${per(total('price'), once('cost-centers', 'costCenterId', 'monthlyBudget'))} * 100`,
        valueShare: `${total('price')} / (select sum("price") from ${inPeriod('calls', 'startedAt', `r."state" = 'ended'`)}) * 100`,
      },
    });
  });

  it('of the dialer', async () => {
    const dialed = n(`r."result" <> 'blocked'`);
    const people = n(`r."result" in ('answered', 'dropped')`);
    const said = (what: string) =>
      n(`exists (select 1 from "dispositions" d where d."id" = r."dispositionId" and d."${what}")`);
    await compare(app.cliente, 'dialer', {
      rows: inPeriod('dial-attempts', 'startedAt'),
      groups: {
        result: 'r."result"',
        agentId: 'r."agentId"',
        attemptNumber: 'r."attemptNumber"',
        areaCode: 'substr(r."phone", 1, 5)',
        hourOfDay: hour('startedAt'),
      },
      figures: {
        dialed,
        people,
        dialedContacts: `count(distinct case when r."result" <> 'blocked' then r."mailingContactId" end)::float8`,
        hitRate: `${per(people, dialed)} * 100`,
        contacts: said('isContact'),
        contactRate: `${per(said('isContact'), people)} * 100`,
        conversions: said('isConversion'),
        conversionRate: `${per(said('isConversion'), said('isContact'))} * 100`,
        dropRate: `${per(n(`r."result" = 'dropped'`), people)} * 100`,
        blocked: n(`r."result" = 'blocked'`),
        meanTalk: per(total('talkSeconds', `r."result" = 'answered'`), n(`r."result" = 'answered'`)),
      },
    });
  });

  it('of queues', async () => {
    const limit = (field: string, usual: number) =>
      `coalesce((select q."${field}" from "queues" q where q."id" = r."queueId"), ${usual})`;
    const inTime = `r."waitSeconds" <= ${limit('slaSeconds', 20)}`;
    const isShort = `r."event" = 'abandon' and r."waitSeconds" <= ${limit('shortAbandonSeconds', 5)}`;
    const offered = n(`r."event" in ('connect', 'abandon', 'exit_key', 'exit_timeout', 'exit_empty')`);
    const taken = n(`r."event" = 'connect' and ${inTime}`);
    const isOver = `r."event" in ('complete_agent', 'complete_caller', 'blind_transfer', 'attended_transfer')`;
    await compare(supervisor, 'queue-history', {
      rows: inPeriod('queue-events', 'at', `r."queueId" in (${own.queues})`),
      groups: { queueId: 'r."queueId"', agentId: 'r."agentId"', day: day('at'), hourOfDay: hour('at') },
      figures: {
        offered,
        answered: n(`r."event" = 'connect'`),
        answeredInTime: taken,
        abandoned: n(`r."event" = 'abandon' and not (${isShort})`),
        shortAbandoned: n(isShort),
        serviceLevel: `${per(taken, `${offered} - ${n(`r."event" = 'abandon' and ${inTime}`)}`)} * 100`,
        abandonRate: `${per(n(`r."event" = 'abandon' and not (${isShort})`), `${offered} - ${n(isShort)}`)} * 100`,
        meanWait: per(total('waitSeconds', `r."event" = 'connect'`), n(`r."event" = 'connect'`)),
        longestWait: `max(r."waitSeconds") filter (where r."event" in ('connect', 'abandon', 'exit_key', 'exit_timeout', 'exit_empty'))::float8`,
        meanWrapUp: per(total('wrapUpSeconds', isOver), n(isOver)),
        meanHandling: per(`(${total('talkSeconds', isOver)} + ${total('wrapUpSeconds', isOver)})`, n(isOver)),
      },
    });
  });

  it('of agents at the telephone: their states', async () => {
    const busy = `r."state" in ('on_call', 'wrap_up', 'ringing')`;
    await compare(supervisor, 'agent-productivity', {
      rows: inPeriod('agent-status-log', 'startedAt', `r."channel" = 'PABX' and r."agentId" in (${own.agents})`),
      groups: { agentId: 'r."agentId"', pauseReasonId: 'r."pauseReasonId"' },
      figures: {
        'agent-status-log.logged': total('seconds'),
        'agent-status-log.paused': total('seconds', `r."state" = 'paused'`),
        'agent-status-log.pauses': n(`r."state" = 'paused'`),
        'agent-status-log.occupancy': `${per(total('seconds', busy), total('seconds', `${busy} or r."state" = 'available'`))} * 100`,
        'agent-status-log.utilisation': `${per(total('seconds', `r."state" in ('on_call', 'wrap_up')`), total('seconds'))} * 100`,
      },
    });
  });

  it('of agents at the telephone: their calls', async () => {
    const mine = `(r."queueId" in (${own.queues}) or r."agentId" in (${own.agents})) and r."agentId" in (${own.agents})`;
    await compare(supervisor, 'agent-productivity', {
      rows: inPeriod('calls', 'startedAt', `r."state" = 'ended' and ${mine}`),
      groups: { agentId: 'r."agentId"', day: day('startedAt') },
      figures: {
        received: n(`${answered} and r."direction" = 'inbound'`),
        made: n(`${answered} and r."direction" = 'outbound'`),
        transferred: n(`r."transferredTo" is not null`),
        conversedTalk: total('talkSeconds', `${answered} and r."direction" in ('inbound', 'outbound')`),
      },
    });
  });

  it('of sectors', async () => {
    await compare(supervisor, 'sector-history', {
      rows: inPeriod('sector-events', 'at', `r."sectorId" in (${own.sectors})`),
      groups: { sectorId: 'r."sectorId"', day: day('at') },
      figures: {
        entered: n(`r."event" = 'entered'`),
        assigned: n(`r."event" = 'assigned'`),
        abandoned: n(`r."event" = 'abandoned'`),
        transferredIn: n(`r."event" = 'transferred_in'`),
        meanWait: per(
          total('seconds', `r."event" = 'assigned'`),
          n(`r."event" = 'assigned' and r."seconds" is not null`),
        ),
        openMeanWait: `(avg(r."openSeconds") filter (where r."event" = 'assigned'))::float8`,
        openLongestWait: `(max(r."openSeconds") filter (where r."event" in ('assigned', 'abandoned')))::float8`,
      },
    });
    await compare(supervisor, 'sector-history', {
      rows: inPeriod('attendances', 'closedAt', `r."status" = 'closed' and r."sectorId" in (${own.sectors})`),
      groups: { sectorId: 'r."sectorId"', day: day('closedAt') },
      figures: { 'attendances.closed': 'count(*)::float8', 'attendances.meanHandling': `avg(${handled})::float8` },
    });
  });

  const respondedIn = (seconds: string): string =>
    `r."${seconds}" <= coalesce((select s."firstResponseSeconds" from "sectors" s where s."id" = r."sectorId"), 120)`;

  it('of agents of the chat', async () => {
    const scored = n(`r."surveyMetric" = 'csat' and r."surveyScore" is not null`);
    await compare(supervisor, 'chat-agent-productivity', {
      rows: inPeriod(
        'attendances',
        'closedAt',
        `r."status" = 'closed' and r."sectorId" in (${own.sectors}) and r."agentId" in (${own.agents})`,
      ),
      groups: { agentId: 'r."agentId"', day: day('closedAt') },
      figures: {
        closed: 'count(*)::float8',
        firstResponse: per(total('firstResponseSeconds'), 'count(r."firstResponseSeconds")'),
        openFirstResponse: `avg(r."openFirstResponseSeconds")::float8`,
        openResponseLevel: `${per(n(respondedIn('openFirstResponseSeconds')), 'count(r."openFirstResponseSeconds")')} * 100`,
        agentMeanHandling: 'avg(r."agentHandleSeconds")::float8',
        scored,
        surveyed: 'count(r."surveyAskedAt")::float8',
        surveyRate: `${per(n(`r."surveyAskedAt" is not null and r."surveyScore" is not null`), 'count(r."surveyAskedAt")')} * 100`,
        satisfaction: `${per(n(`r."surveyMetric" = 'csat' and r."surveyScore" >= 4`), scored)} * 100`,
      },
    });
  });

  const asked = (metric: string): string => `r."surveyId" in (select "id" from "surveys" where "metric" = '${metric}')`;
  const ofScale = `${asked('csat')} and r."score" between 1 and 5`;
  const ofTen = `${asked('nps')} and r."score" between 0 and 10`;
  const surveyFigures = {
    offered: 'count(*)::float8',
    answered: 'count(r."score")::float8',
    responseRate: `${per('count(r."score")', 'count(*)')} * 100`,
    rated: n(ofScale),
    meanScore: per(total('score', ofScale), n(ofScale)),
    satisfied: n(`${asked('csat')} and r."score" >= 4 and r."score" <= 5`),
    satisfaction: `${per(n(`${asked('csat')} and r."score" >= 4 and r."score" <= 5`), n(ofScale))} * 100`,
    recommended: n(ofTen),
    promoters: n(`${asked('nps')} and r."score" in (9, 10)`),
    neutrals: n(`${asked('nps')} and r."score" in (6.5, 7, 8, 8.5)`),
    detractors: n(`${asked('nps')} and r."score" in (0, 1, 2, 3, 4, 4.5, 5, 6)`),
    nps: `(${per(n(`${asked('nps')} and r."score" in (9, 10)`), n(ofTen))} - ${per(n(`${asked('nps')} and r."score" <= 6`), n(ofTen))}) * 100`,
    commented: 'count(r."comment")::float8',
  };

  it('of surveys by telephone', async () => {
    await compare(app.cliente, 'surveys', {
      rows: inPeriod('survey-answers', 'answeredAt', `r."channel" = 'call'`),
      groups: {
        surveyId: 'r."surveyId"',
        queueId: 'r."queueId"',
        agentId: 'r."agentId"',
        score: 'r."score"::float8',
      },
      figures: surveyFigures,
    });
  });

  it('of surveys in the chat', async () => {
    await compare(app.cliente, 'chat-surveys', {
      rows: inPeriod('survey-answers', 'answeredAt', `r."channel" = 'chat'`),
      groups: { surveyId: 'r."surveyId"', sectorId: 'r."sectorId"', agentId: 'r."agentId"', day: day('answeredAt') },
      figures: surveyFigures,
    });
  });

  it('of menus', async () => {
    const said = (...results: string[]) => n(`r."result" in (${results.map((one) => `'${one}'`).join(', ')})`);
    await compare(app.cliente, 'ura', {
      rows: inPeriod('ura-log', 'at'),
      groups: {
        uraId: 'r."uraId"',
        optionLabel: 'r."optionLabel"',
        result: 'r."result"',
        day: day('at'),
        hourOfDay: hour('at'),
      },
      figures: {
        passes: 'count(*)::float8',
        passShare: `count(*)::float8 / (select count(*) from ${inPeriod('ura-log', 'at')}) * 100`,
        keyed: said('option', 'invalid', 'direct_dial'),
        routed: said('option', 'direct_dial'),
        optionRate: `${per(said('option'), 'count(*)')} * 100`,
        invalidRate: `${per(said('invalid'), 'count(*)')} * 100`,
        timeoutRate: `${per(said('timeout'), 'count(*)')} * 100`,
        hangupRate: `${per(said('hangup'), 'count(*)')} * 100`,
        meanTime: 'avg(r."seconds")::float8',
      },
    });
  });

  const scored = `r."status" = 'closed' and r."surveyMetric" = 'csat' and r."surveyScore" is not null`;
  const left = `r."status" = 'closed' and r."assignedAt" is null and r."waitingSince" is not null and r."closeReason" in ('contact', 'inactivity')`;
  const closed = `r."status" = 'closed'`;
  const attendanceFigures = {
    entered: 'count(*)::float8',
    attended: 'count(r."assignedAt")::float8',
    closed: n(closed),
    abandoned: n(left),
    abandonRate: `${per(n(left), 'count(*)')} * 100`,
    closedByBot: n(`${closed} and r."assignedAt" is null and r."closeReason" = 'bot'`),
    meanWait: `(avg(r."waitSeconds") filter (where r."assignedAt" is not null))::float8`,
    longestWait: `(max(r."waitSeconds") filter (where r."assignedAt" is not null))::float8`,
    openMeanWait: `(avg(r."openWaitSeconds") filter (where r."assignedAt" is not null))::float8`,
    openLongestWait: `(max(r."openWaitSeconds") filter (where r."assignedAt" is not null))::float8`,
    firstResponse: `(avg(r."firstResponseSeconds") filter (where ${closed}))::float8`,
    openFirstResponse: `(avg(r."openFirstResponseSeconds") filter (where ${closed}))::float8`,
    openResponseLevel: `${per(n(`${closed} and ${respondedIn('openFirstResponseSeconds')}`), n(`${closed} and r."openFirstResponseSeconds" is not null`))} * 100`,
    responseLevel: `${per(n(`${closed} and ${respondedIn('firstResponseSeconds')}`), n(`${closed} and r."firstResponseSeconds" is not null`))} * 100`,
    meanHandling: `(avg(${handled}) filter (where ${closed}))::float8`,
    agentMeanHandling: `(avg(r."agentHandleSeconds") filter (where ${closed}))::float8`,
    scored: n(scored),
    surveyed: 'count(r."surveyAskedAt")::float8',
    surveyRate: `${per(n(`r."surveyAskedAt" is not null and r."surveyScore" is not null`), 'count(r."surveyAskedAt")')} * 100`,
    satisfaction: `${per(n(`${scored} and r."surveyScore" >= 4`), n(scored))} * 100`,
  };

  it('of conversations, to the client', async () => {
    await compare(app.cliente, 'attendances', {
      rows: inPeriod('attendances', 'startedAt'),
      groups: {
        day: day('startedAt'),
        sectorId: 'r."sectorId"',
        connectionId: 'r."connectionId"',
        dispositionId: 'r."dispositionId"',
        origin: 'r."origin"',
        hourOfDay: hour('startedAt'),
      },
      figures: attendanceFigures,
    });
  });

  it('of conversations, to a supervisor: of the own departments', async () => {
    await compare(supervisor, 'attendances', {
      rows: inPeriod('attendances', 'startedAt', `r."sectorId" in (${own.sectors})`),
      groups: { day: day('startedAt'), agentId: 'r."agentId"' },
      figures: attendanceFigures,
    });
  });

  it('of monitored words', async () => {
    await compare(app.cliente, 'monitored-words', {
      rows: inPeriod('monitored-word-hits', 'createdAt'),
      groups: {
        wordId: 'r."wordId"',
        severity: 'r."severity"',
        sectorId: 'r."sectorId"',
        agentId: 'r."agentId"',
      },
      figures: {
        hits: 'count(*)::float8',
        conversations: 'count(distinct r."attendanceId")::float8',
        byContact: n(`r."speaker" = 'contact'`),
        byAgent: n(`r."speaker" = 'agent'`),
        high: n(`r."severity" = 'high'`),
        medium: n(`r."severity" = 'medium'`),
        low: n(`r."severity" = 'low'`),
      },
    });
  });
});
