import { expect } from 'vitest';
import { isOver, type JobRefusal, type JobView } from '../../../core/jobs';
import type { JsonObject } from '../../../core/types';
import { asSystem } from '../../../server/operations/context';
import { startDemoApp, type DemoApp } from './demo-app';
import { startWhatsAppPlatform, type WhatsAppPlatform } from '../outside/whatsapp-platform';

export const TEMPLATES = 'chat-templates';

/** The demo beside a platform that holds templates. */
export interface TemplateWorld {
  app: DemoApp;
  platform: WhatsAppPlatform;
  /** The id of the connection to the platform. */
  connection: string;
  /** The id of the demo's first tenant. */
  tenant: string;
  close(): Promise<void>;
}

export async function startTemplateWorld(): Promise<TemplateWorld> {
  const platform = await startWhatsAppPlatform();
  const app = await startDemoApp({ environment: { WHATSAPP_URL: platform.address } });
  return {
    app,
    platform,
    connection: (await app.one(app.cliente, 'chat-connections', { type: 'whatsapp_cloud' })).id,
    tenant: (await app.one(app.admin, 'tenants', { code: 'horizonte' })).id,
    async close() {
      await app.close();
      await platform.close();
    },
  };
}

/** What tests of templates do, with a world that is there by the time they do it. */
export function templateSync(world: () => TemplateWorld) {
  let serial = 1;

  async function give(values: JsonObject): Promise<void> {
    const { app, connection } = world();
    const answer = await app.call(app.cliente, 'PATCH', `/api/chat-connections/${connection}`, values);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
  /** The connection as it is before each test. */
  const connect = () => give({ accessToken: world().platform.token, active: true });
  /** The platform as it is before each test. */
  function forget(): void {
    const { platform } = world();
    platform.heard.splice(0);
    Object.assign(platform, { templates: [], refuses: {} });
  }

  const begin = (body: JsonObject = { connectionId: world().connection }, token = world().app.cliente) =>
    world().app.call<JobView & JsonObject>(token, 'POST', `/api/${TEMPLATES}/sync`, body, { 'accept-language': 'en' });

  async function ended(id: string): Promise<JobView> {
    const { app } = world();
    const job = async () => (await app.call<JobView>(app.cliente, 'GET', `/api/jobs/${id}`)).body;
    await expect.poll(async () => isOver((await job()).status), { timeout: 20_000, interval: 20 }).toBe(true);
    return job();
  }

  /** The job at its end, and what it was refused as `label: reason`. */
  async function sync(more: JsonObject = {}): Promise<{ job: JobView; refused: string[] }> {
    const { app, connection } = world();
    const begun = await begin({ connectionId: connection, ...more });
    expect(begun.status, JSON.stringify(begun.body)).toBe(202);
    const job = await ended(begun.body.id);
    const { body } = await app.call<JobRefusal[]>(app.cliente, 'GET', `/api/jobs/${job.id}/refusals`, undefined, {
      'accept-language': 'en',
    });
    const reason = ({ title, errors }: JobRefusal) =>
      errors.length === 0 ? title : errors.map(({ path, code }) => `${path} ${code}`).join(', ');
    return { job, refused: body.map((one) => `${one.label}: ${reason(one)}`).toSorted() };
  }

  /** A template as the platform tells of it. */
  const told = (name: string, more: JsonObject = {}): JsonObject => ({
    id: String((serial += 1)),
    name,
    language: 'pt_BR',
    status: 'APPROVED',
    category: 'UTILITY',
    rejected_reason: 'NONE',
    parameter_format: 'POSITIONAL',
    components: [{ type: 'BODY', text: `Corpo de ${name}.` }],
    ...more,
  });
  /** One as somebody writes it. */
  const written = (name: string, more: JsonObject = {}): JsonObject => ({
    name,
    connectionId: world().connection,
    category: 'utility',
    body: `Corpo de ${name}.`,
    ...more,
  });
  const draft = (name: string, more: JsonObject = {}) =>
    world().app.make(world().app.cliente, TEMPLATES, written(name, more));
  const asTenant = () => asSystem(world().app.runtime, { tenantId: world().tenant });

  return { give, connect, forget, begin, ended, sync, told, written, draft, asTenant };
}
