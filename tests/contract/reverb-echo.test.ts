import type Echo from 'laravel-echo';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startReverb, type ReverbServer } from '../server/realtime/support/reverb-server';
import { echo, serverSdk, startAuthEndpoint, type AuthEndpoint } from '../server/realtime/support/stock-clients';

let reverb: ReverbServer;
let auth: AuthEndpoint;
const echoes: Echo<'reverb'>[] = [];
beforeEach(async () => {
  reverb = await startReverb();
  auth = await startAuthEndpoint();
});
afterEach(async () => {
  for (const one of echoes.splice(0)) one.disconnect();
  auth.close();
  await reverb.close();
  expect(reverb.failures).toEqual([]);
});

function signedIn(token: string): Echo<'reverb'> {
  const one = echo(reverb.port, auth, token);
  echoes.push(one);
  return one;
}

/** Resolves when the channel has been joined; rejects with what the server said against it. */
const joined = (channel: { subscribed(done: () => void): unknown; error(failed: (error: unknown) => void): unknown }) =>
  new Promise<void>((resolve, reject) => {
    channel.subscribed(resolve);
    channel.error((error) => reject(new Error(JSON.stringify(error))));
  });

describe('laravel-echo with the reverb broadcaster', () => {
  it('listens on public, private and encrypted channels, to plain names with a leading dot', async () => {
    const one = signedIn('ana');
    const heard: unknown[] = [];
    const channels = [one.channel('news'), one.private('room'), one.encryptedPrivate('vault')];
    for (const channel of channels) channel.listen('.message.created', (data: unknown) => heard.push(data));
    // All at once: one that has joined already tells nobody who comes later.
    await Promise.all(channels.map(joined));
    const sdk = serverSdk(reverb.port);
    for (const [index, name] of ['news', 'private-room', 'private-encrypted-vault'].entries())
      await sdk.trigger(name, 'message.created', { index });
    await expect.poll(() => heard).toEqual([{ index: 0 }, { index: 1 }, { index: 2 }]);
    expect(auth.questions.map(({ authorization, channel }) => [authorization, channel])).toEqual([
      ['Bearer ana', 'private-room'],
      ['Bearer ana', 'private-encrypted-vault'],
    ]);
    expect(one.socketId()).toMatch(/^\d+\.\d+$/);
    expect(one.connectionStatus()).toBe('connected');
  });

  it('has here, joining, leaving and whispers', async () => {
    const [ana, bia] = [signedIn('ana'), signedIn('bia')];
    const seen: unknown[] = [];
    await new Promise<void>((resolve) => {
      ana
        .join('room')
        .here((members: unknown) => {
          seen.push(['here', members]);
          resolve();
        })
        .joining((member: unknown) => seen.push(['joining', member]))
        .leaving((member: unknown) => seen.push(['leaving', member]))
        .listenForWhisper('typing', (data: unknown) => seen.push(['whisper', data]));
    });
    const room = bia.join('room');
    await joined(room);
    room.whisper('typing', { at: 1 });
    await expect.poll(() => seen).toHaveLength(3);
    bia.leave('room');
    await expect
      .poll(() => seen)
      .toEqual([
        ['here', [{ name: 'Nome ana' }]],
        ['joining', { name: 'Nome bia' }],
        ['whisper', { at: 1 }],
        ['leaving', { name: 'Nome bia' }],
      ]);
  });

  it('hears on the channel that it may not join, and that it was put out', async () => {
    const one = signedIn('ana');
    await expect(joined(one.private('forbidden'))).rejects.toThrow('"status":403');
    const room = one.private('room');
    await joined(room);
    const told = new Promise((resolve) => room.error(resolve));
    reverb.hub.unsubscribe(one.socketId() ?? '', 'private-room', 'right withdrawn');
    expect(await told).toMatchObject({ status: 401, error: 'right withdrawn' });
  });

  it('takes notifications as Laravel sends them', async () => {
    const one = signedIn('ana');
    const channel = one.private('user.1');
    const got = new Promise((resolve) => channel.notification(resolve));
    await joined(channel);
    await serverSdk(reverb.port).trigger(
      'private-user.1',
      String.raw`Illuminate\Notifications\Events\BroadcastNotificationCreated`,
      { id: 'n1' },
    );
    expect(await got).toEqual({ id: 'n1' });
  });
});
