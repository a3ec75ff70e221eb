import { sql as raw } from 'kysely';
import { expect } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import type { CallMoment } from '../../../panel/modules/pabx/server/call-action/delivery/call-moment';
import { offerToActions } from '../../../panel/modules/pabx/server/call-action/delivery/offer-to-actions';
import { compile } from '../../../server/database/builder';
import type { OutsideService } from '../outside/outside-service';
import { demoAndService } from './demo-and-service';
import type { DemoApp } from './demo-app';

/** The sender looks once a second. */
export const PATIENT = { timeout: 15_000, interval: 50 };

/** Call actions of the first tenant, a service that they call, and what happens to one of its calls. */
export class DeliveryWorld {
  app!: DemoApp;
  service!: OutsideService;
  tenant!: string;
  call!: DataRecord;
  private readonly made: string[] = [];
  private minute = 0;

  /** Starts it for the tests of a file. */
  constructor() {
    demoAndService(async ({ app, service }) => {
      Object.assign(this, { app, service });
      this.tenant = (await app.one(app.admin, 'tenants', { code: 'horizonte' })).id;
      const [call] = await app.list(app.cliente, 'calls', { direction: 'inbound', disposition: 'answered' });
      if (!call) throw new Error('calls: expected one in the demo data, found none');
      this.call = call;
      const allowed = { allowedHosts: ['127.0.0.1'] };
      expect((await app.call(app.admin, 'PATCH', `/api/tenants/${this.tenant}`, allowed)).status).toBe(200);
      await this.sql('update "call-actions" set "active" = false');
    });
  }

  sql(text: string): Promise<JsonObject[]> {
    return this.app.database.owner.script<JsonObject>(text);
  }

  /** Offers moments and writes more in one transaction, so that the sender sees neither before the other. */
  offerAnd(text: string, ...moments: CallMoment[]): Promise<void> {
    return this.app.runtime.database.transaction('platform', async (executor) => {
      await offerToActions(executor, moments);
      await executor.run(compile(raw.raw(text)));
    });
  }

  offer(...moments: CallMoment[]): Promise<void> {
    return offerToActions(this.app.runtime.database.as('platform'), moments);
  }

  /** An action that waits for the end of calls; those that were made before are off. */
  async action(more: JsonObject = {}): Promise<DataRecord> {
    await this.sql('update "call-actions" set "active" = false; delete from painel.call_action_queue');
    return this.another(more);
  }

  async another(more: JsonObject = {}): Promise<DataRecord> {
    const record = await this.app.make(this.app.cliente, 'call-actions', {
      name: `Teste ${this.made.length + 1}`,
      mode: 'webhook',
      events: ['call_ended'],
      direction: 'any',
      active: true,
      method: 'POST',
      url: `http://127.0.0.1:${this.service.port}/hook?de={callerNumber}`,
      bodyTemplate: '{"id": "{callId}", "quem": "{agentName}", "de": "{var.origem}", "nada": "{campaign}"}',
      ...more,
    });
    this.made.push(record.id);
    return record;
  }

  /** The end of the call, each a minute later than the one before. */
  moment(more: Partial<CallMoment> = {}): CallMoment {
    this.minute += 1;
    return {
      tenantId: this.tenant,
      callId: this.call.id,
      event: 'call_ended',
      at: new Date(Date.now() - 3_600_000 + this.minute * 60_000).toISOString(),
      queueId: null,
      campaignId: null,
      direction: 'inbound',
      facts: { callerNumber: '+5511987654321', agentName: 'João "Teste"', 'var.origem': 'site', segredo: 'x' },
      ...more,
    };
  }

  /** The log of an action, the latest first. */
  lines(actionId: string): Promise<DataRecord[]> {
    return this.app.list(this.app.cliente, 'call-action-deliveries', { actionId });
  }

  async latest(actionId: string): Promise<JsonObject> {
    return (await this.lines(actionId))[0] ?? {};
  }

  async states(actionId: string): Promise<unknown[]> {
    return (await this.lines(actionId)).map(({ state }) => state);
  }

  async reaches(actionId: string, state: string): Promise<void> {
    await expect.poll(async () => (await this.latest(actionId))['state'], PATIENT).toBe(state);
  }

  queued(actionId: string): Promise<JsonObject[]> {
    return this.sql(`select * from painel.call_action_queue where "actionId" = '${actionId}'`);
  }

  async stored(id: string): Promise<JsonObject> {
    return (await this.app.call(this.app.cliente, 'GET', `/api/call-actions/${id}`)).body;
  }
}
