import type Pusher from 'pusher-js';
import type { PresenceChannel } from 'pusher-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config';
import { liveClient, openPusher, startLiveApp, type LiveApp, type LiveClient } from '../server/live/support/live-app';
import { connected, next, serverSdk } from '../server/realtime/support/stock-clients';
import { startSoketi, type Soketi } from '../support/outside/soketi';

const APP = { id: '7', key: 'soketi-key', secret: 'soketi-secret' };

let soketi: Soketi;
let app: LiveApp;
let one: string;
let pushers: Pusher[] = [];

beforeAll(async () => {
  soketi = await startSoketi({ ...APP, userAuthentication: true });
  const environment = {
    REVERB_HOST: '127.0.0.1',
    REVERB_PORT: String(soketi.port),
    REVERB_SCHEME: 'http',
    REVERB_APP_ID: APP.id,
    REVERB_APP_KEY: APP.key,
    REVERB_APP_SECRET: APP.secret,
  };
  app = await startLiveApp({ config: { reverb: readConfig(environment, '/').reverb } });
  one = await app.tenant('One');
});
afterEach(() => {
  for (const pusher of pushers.splice(0)) pusher.disconnect();
});
afterAll(async () => {
  await soketi.stop();
  await app.close();
});

/** pusher-js as the panel uses it: it signs in with every connection. */
async function client(token: string): Promise<LiveClient> {
  const pusher = openPusher(app.url, soketi.port, APP.key, token, '');
  pushers.push(pusher);
  await connected(pusher);
  pusher.signin();
  await pusher.user.signinDonePromise;
  return liveClient(pusher);
}

describe('soketi as the live server', () => {
  it('lets people into the private channels that the panel signs, and carries what happens', async () => {
    const token = await app.caller('Cliente', one);
    const hearer = await client(token);
    await hearer.listen('resource/items', one);
    const { id } = await app.make(token, 'items', { name: 'by soketi' });
    await hearer.hears({ type: 'created', payload: { ids: [id] } });
  });

  it('refuses who may not hear, and another signature', async () => {
    const two = await app.tenant('Two');
    const hearer = await client(await app.caller('Cliente', two));
    await expect(hearer.join(`private-tenant.${one}.resource.items`)).rejects.toThrow('403');
    const channel = hearer.pusher.subscribe('news');
    await next(channel, 'pusher:subscription_succeeded');
    const refused = new Promise((resolve) =>
      hearer.pusher.connection.bind(
        'message',
        (message: { event: string }) => message.event === 'pusher:subscription_error' && resolve(message),
      ),
    );
    hearer.pusher.send_event('pusher:subscribe', {
      channel: `private-tenant.${one}.resource.items`,
      auth: `${APP.key}:${'0'.repeat(64)}`,
    });
    expect(await refused).toMatchObject({ data: { status: 401 } });
  });

  it('shows who looks at a record', async () => {
    const [token, colleague] = [await app.caller('Cliente', one), await app.caller('Cliente', one)];
    const { id } = await app.make(token, 'items', { name: 'looked at' });
    const name = `presence-tenant.${one}.resource.items.${id}`;
    const first = (await (await client(token)).join(name)) as PresenceChannel;
    const came = next<{ info: { role: string } }>(first, 'pusher:member_added');
    await (await client(colleague)).join(name);
    expect((await came).info.role).toBe('Cliente');
    expect(first.members.count).toBe(2);
  });

  it('ends the connections of whoever signs out, and of nobody else', async () => {
    const user = await app.user('Cliente', one);
    const token = await app.signIn(user.email);
    const [leaves, stays] = [await client(token), await client(await app.caller('Cliente', one))];
    await Promise.all([leaves, stays].map((hearer) => hearer.listen('resource/items', one)));
    await app.call(token, 'POST', '/api/auth/logout');
    await expect.poll(() => leaves.pusher.connection.state).not.toBe('connected');
    expect(stays.pusher.connection.state).toBe('connected');
  });

  it('answers the server package beside the panel', async () => {
    const hearer = await client(await app.caller('Cliente', one));
    const channel = hearer.pusher.subscribe('news');
    await next(channel, 'pusher:subscription_succeeded');
    const sdk = serverSdk(soketi.port, {
      appId: APP.id,
      key: APP.key,
      secret: APP.secret,
      host: `127.0.0.1:${soketi.port}`,
    });
    const got = next(channel, 'greeting');
    await sdk.trigger('news', 'greeting', { text: 'olá' });
    expect(await got).toEqual({ text: 'olá' });
  });
});
