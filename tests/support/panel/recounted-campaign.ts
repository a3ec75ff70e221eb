import type { Client } from 'pg';
import { expect } from 'vitest';
import { shows } from '../browser/browser-panel';
import { PATIENCE_MS } from '../browser/open-browser';
import type { PanelApi } from '../browser/panel-api';
import type { ToldTraffic } from './told-traffic';

/** Pauses all campaigns that run, so that the agents have the next one alone. */
export async function pauseCampaigns(client: PanelApi): Promise<void> {
  for (const { id } of await client.find('campaigns', { status: 'running' })) {
    const { status, body } = await client.call('POST', `campaigns/${id}/transitions/pause`, {});
    expect(status, JSON.stringify(body)).toBe(200);
  }
}

/** A campaign that dials people at any hour, for the agents of the queue of the dialer. */
export async function startCampaign(client: PanelApi): Promise<string> {
  await pauseCampaigns(client);
  const mailing = await client.create('mailings', { name: 'Recontagem', active: true });
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      client.create('mailing-contacts', {
        mailingId: mailing.id,
        name: `Contato ${index}`,
        phones: [{ number: `+5511970${String(10_000 + index * 37)}1` }],
      }),
    ),
  );
  const [[did], [queue]] = await Promise.all([client.find('dids', {}), client.find('queues', { number: '705' })]);
  const { id } = await client.create('campaigns', {
    name: 'Recontagem',
    purpose: 'survey',
    mode: 'power',
    ratio: 2,
    maxChannels: 8,
    cps: 2,
    ringTimeoutSeconds: 10,
    queueId: queue?.id,
    mailingIds: [mailing.id],
    callerIdNumbers: [did?.['number']],
    hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '00:00', end: '24:00' })),
    skipHolidays: false,
    wrapUpSeconds: 600,
    requireDisposition: false,
  });
  const started = await client.call('POST', `campaigns/${id}/transitions/start`, {});
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  return id;
}

interface Told {
  client: PanelApi;
  database: Client;
  tenantId: string;
  campaignId: string;
}

const RESULTS = [
  'answered',
  'no_answer',
  'answered',
  'machine',
  'busy',
  'dropped',
  'answered',
  'blocked',
  'no_answer',
] as const;

/** What a dialer of the exchange has tried for the campaign, what agents said of it, and a meeting. */
export async function tellBesides(
  traffic: ToldTraffic,
  { client, database, tenantId, campaignId }: Told,
): Promise<void> {
  const startedAt = new Date(Date.now() - 300_000).toISOString();
  await traffic.tell(
    ...RESULTS.map((result, index) => ({
      type: 'dial.attempted' as const,
      attempt: `told-${index}`,
      campaign: campaignId,
      phone: `+551198800${1000 + index}`,
      result,
      startedAt,
    })),
  );
  const [room, ...others] = await client.find('conference-rooms', { enabled: true });
  const of = { room: String(room?.['number']) };
  await traffic.tell(
    { type: 'conference.joined', ...of, member: 'one', number: '1001', name: 'Ana Prado', role: 'moderator' },
    { type: 'conference.joined', ...of, member: 'two', number: '1002', name: 'Bruno Reis', role: 'participant' },
    { type: 'conference.joined', ...of, member: 'three', number: '1003', name: 'Caio Luz', role: 'participant' },
  );
  await traffic.tell(
    { type: 'conference.changed', ...of, member: 'one', talking: true },
    { type: 'conference.changed', ...of, member: 'two', muted: true },
    { type: 'conference.left', ...of, member: 'three' },
  );
  // In no two rooms there are as many.
  for (const [index, { number }] of others.entries())
    for (let guest = 0; guest < index + 3; guest += 1)
      await traffic.tell({
        type: 'conference.joined',
        room: String(number),
        member: `guest-${index}-${guest}`,
        number: `${1010 + guest}`,
        name: `Convidado ${guest}`,
        role: 'participant',
      });
  const isThere = async () =>
    (
      await database.query(`select from "dial-attempts" where "campaignId" = $1 and phone like '+551198800%'`, [
        campaignId,
      ])
    ).rowCount;
  await shows.poll(isThere, { timeout: PATIENCE_MS }).toBe(RESULTS.length);
  await database.query(
    `update "dial-attempts" a set "dispositionId" = d.id
     from (select id, row_number() over (order by id) as place from "dial-attempts" where "campaignId" = $1 and result = 'answered') said
     join lateral (select id from dispositions where "tenantId" = $2 and "isContact" and ("isConversion" = (said.place = 1)) order by id limit 1) d on true
     where a.id = said.id and said.place < 3`,
    [campaignId, tenantId],
  );
}
