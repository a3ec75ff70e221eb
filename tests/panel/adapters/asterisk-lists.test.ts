import { afterEach, beforeEach, expect, it } from 'vitest';
import { AmiConnection, RefusedAction } from '../../../panel/adapters/asterisk/ami/ami-connection';
import { AmiMessage } from '../../../panel/adapters/asterisk/ami/ami-message';
import { reread } from '../../../panel/adapters/asterisk/reread';
import { Translator } from '../../../panel/adapters/asterisk/translate/translator';
import type { AnyEvent } from '../../../panel/events.gen';
import { type AmiServer, headers, startAmiServer } from '../../support/panel/ami-server';

const NOW = Date.parse('2026-11-27T16:00:00.000Z');

let ami: AmiServer;
let connection: AmiConnection;
let translator: Translator;
const said: string[] = [];
beforeEach(async () => {
  said.length = 0;
  ami = await startAmiServer();
  connection = await AmiConnection.open(
    { host: '127.0.0.1', port: ami.port, user: 'painel', secret: 'segredo' },
    () => undefined,
  );
  const trunks = new Map([['claro', 'Claro IAX']]);
  translator = new Translator({ exchange: 'matriz', trunks, hasQueueLog: false });
});
afterEach(async () => {
  await connection.close();
  await ami.close();
});

const note = (text: string) => void said.push(text);
const log = { info: note, warn: note, error: note };
const hears = (values: Record<string, string>, at: number) =>
  translator.take(new AmiMessage(Object.entries(values)), at);

async function read(now = NOW): Promise<object[]> {
  const { events, finish } = await reread(connection, translator, { now: () => now, log });
  return [...events, ...finish(now)].map(({ id: _id, at: _at, ...rest }: AnyEvent) => rest);
}

it('reads peers, registrations and devices of IAX2 and SIP', async () => {
  const peer = { Event: 'PeerEntry', Channeltype: 'IAX', Dynamic: 'yes', IPaddress: '10.0.0.5' };
  ami.lists.set('IAXpeerlist', [
    headers({ ...peer, ObjectName: '1001', Status: 'OK (3 ms)' }),
    headers({ ...peer, ObjectName: '1002', Status: 'UNREACHABLE' }),
    headers({ ...peer, ObjectName: '1003', Status: 'Unmonitored', IPaddress: '(null)' }),
    headers({ ...peer, ObjectName: '1004', Status: 'Unmonitored' }),
    headers({ ...peer, ObjectName: 'claro', Dynamic: 'no', Status: 'OK (1 ms)' }),
  ]);
  ami.lists.set('SIPpeers', [
    headers({ ...peer, Channeltype: 'SIP', ObjectName: '2001', Status: 'LAGGED (2100 ms)' }),
    headers({ ...peer, Channeltype: 'SIP', ObjectName: '2002', Status: 'UNKNOWN', IPaddress: '-none-' }),
  ]);
  ami.lists.set('DeviceStateList', [
    headers({ Event: 'DeviceStateChange', Device: 'SIP/2001', State: 'INUSE' }),
    headers({ Event: 'DeviceStateChange', Device: 'Queue:vendas_avail', State: 'NOT_INUSE' }),
  ]);
  const is = (extension: string, more: object) => ({ type: 'extension.changed', extension, ...more });
  expect(await read()).toEqual([
    is('2001', { device: 'in_use' }),
    is('1001', { registration: 'registered', contactIp: '10.0.0.5', latencyMs: 3 }),
    is('1002', { registration: 'unreachable', contactIp: '10.0.0.5' }),
    is('1003', { registration: 'unregistered' }),
    is('1004', { registration: 'registered', contactIp: '10.0.0.5' }),
    { type: 'trunk.changed', trunk: 'Claro IAX', status: 'up', latencyMs: 1 },
    is('2001', { registration: 'registered', contactIp: '10.0.0.5', latencyMs: 2100 }),
    is('2002', { registration: 'unregistered' }),
  ]);
  expect(await read()).toEqual([]);
});

it('learns from the list that a registration which was refused holds again, as Asterisk does not tell of it', async () => {
  const registry = { Event: 'Registry', ChannelType: 'IAX2', Username: 'claro', Domain: '10.0.0.1:4569' };
  const [down] = hears({ ...registry, Status: 'Rejected', Cause: 'Registration Refused' }, NOW);
  expect(down).toMatchObject({ type: 'trunk.changed', status: 'down', error: 'Registration Refused' });
  ami.lists.set('IAXregistry', [
    headers({ Event: 'RegistryEntry', Host: '10.0.0.1:4569', Username: 'claro', State: 'Registered' }),
  ]);
  expect(await read()).toEqual([{ type: 'trunk.changed', trunk: 'Claro IAX', status: 'up' }]);
});

it('asks once a connection for lists that Asterisk does not have', async () => {
  await read();
  const asked = ami.actions.filter(({ name }) => name === 'SIPpeers');
  await read();
  expect(ami.actions.filter(({ name }) => name === 'SIPpeers')).toEqual(asked);
  expect(said.filter((text) => text.includes('SIPpeers'))).toHaveLength(1);
});

it('knows by `No Contacts found` that all contacts are gone', async () => {
  hears({ Event: 'ContactStatus', EndpointName: '1001', URI: 'sip:1001@10.0.0.5', ContactStatus: 'Reachable' }, NOW);
  const ask = connection.action.bind(connection);
  const none = new RefusedAction('PJSIPShowContacts: expected Success, got "No Contacts found"', 'No Contacts found');
  connection.action = (action) => (action === 'PJSIPShowContacts' ? Promise.reject(none) : ask(action));
  const gone = [{ type: 'extension.changed', extension: '1001', registration: 'unregistered' }];
  expect(await read()).toEqual(gone);
  expect(said.filter((text) => text.includes('PJSIPShowContacts'))).toEqual([]);
});

it('ends what there was when Asterisk began anew, by the last that was heard of the old one', async () => {
  const call = { Channel: 'IAX2/claro-12', Uniqueid: '1795795200.1', Linkedid: '1795795200.1' };
  hears({ Event: 'Newchannel', ...call, CallerIDNum: '5511970040000', Exten: '1133334444' }, NOW);
  hears({ Event: 'Newexten', ...call, Application: 'Wait' }, NOW);
  translator.isThere(NOW + 4000);
  const { finish } = await reread(connection, translator, { now: () => NOW + 60_000, log });
  hears({ Event: 'FullyBooted', Uptime: '10' }, NOW + 60_000);
  expect(finish(NOW + 60_000)).toMatchObject([
    { type: 'call.ended', at: new Date(NOW + 4000).toISOString(), by: 'system' },
  ]);
  expect(translator.state.calls.size).toBe(0);
});

it('reads which conference rooms are locked, of which nothing else tells', async () => {
  const room = { Event: 'ConfbridgeListRooms', Parties: '2', Marked: '0', Muted: 'No' };
  ami.lists.set('ConfbridgeListRooms', [
    headers({ ...room, Conference: '8000', Locked: 'Yes' }),
    headers({ ...room, Conference: '8001', Locked: 'No' }),
  ]);
  expect(await read()).toEqual([
    { type: 'conference.changed', room: '8000', locked: true },
    { type: 'conference.changed', room: '8001', locked: false },
  ]);
});
