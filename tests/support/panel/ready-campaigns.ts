import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import type { DemoApp } from './demo-app';

const ALWAYS = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '00:00', end: '24:00' }));

/** What a campaign of the demo's first tenant has that lacks no more than its name and mailings to dial at any hour. */
export async function readyCampaign(app: DemoApp): Promise<JsonObject> {
  const draft = await app.one(app.cliente, 'campaigns', { status: 'draft' });
  const { dncSources, callerIdNumbers, queueId, maxChannels } = draft;
  return {
    purpose: 'service',
    mode: 'progressive',
    hours: ALWAYS,
    skipHolidays: false,
    dncSources,
    callerIdNumbers,
    queueId,
    maxChannels,
  } as JsonObject;
}

/** A draft with a mailing of its own. @param campaign from `readyCampaign` @param contacts how many the mailing says it has */
export async function makeCampaign(
  app: DemoApp,
  campaign: JsonObject,
  name: string,
  contacts = 10,
): Promise<DataRecord> {
  const mailing = await app.make(app.cliente, 'mailings', { name: `Contatos: ${name}`, active: true });
  await app.database.owner.script(`update "mailings" set "totalContacts" = ${contacts} where "id" = '${mailing.id}'`);
  return app.make(app.cliente, 'campaigns', { ...campaign, name, mailingIds: [mailing.id] });
}
