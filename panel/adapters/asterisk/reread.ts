import type { Log } from '../../../server/database/log';
import type { AnyEvent } from '../../events.gen';
import { type AmiConnection, RefusedAction } from './ami/ami-connection';
import type { AmiMessage } from './ami/ami-message';
import { roomListed } from './translate/conferences';
import type { Context } from './translate/context';
import { contactChanges, deviceChanges, forgetContacts, peerListed } from './translate/extensions';
import { membersListed } from './translate/members';
import { channelsListed, knownBefore, sweep, waitingListed } from './translate/snapshot';
import type { Translator } from './translate/translator';
import { registrationListed, registryListed } from './translate/trunks';

export interface Reread {
  /** What the lists tell. */
  events: AnyEvent[];
  /** To be called when the events that came meanwhile are translated: what the lists did not have has ended. */
  finish: (now: number) => AnyEvent[];
}

/** What to read, by the action that asks for it. */
const LISTS: Readonly<Record<string, (context: Context, messages: readonly AmiMessage[]) => void>> = {
  QueueStatus: (context, messages) => {
    waitingListed(context, of(messages, 'QueueEntry'));
    membersListed(context, of(messages, 'QueueMember'));
  },
  ConfbridgeListRooms: (context, messages) => {
    for (const one of of(messages, 'ConfbridgeListRooms')) roomListed(context, one);
  },
  DeviceStateList: (context, messages) => {
    for (const one of of(messages, 'DeviceStateChange')) deviceChanges(context, one.get('Device'), one.get('State'));
  },
  IAXpeerlist: peersListed,
  SIPpeers: peersListed,
  IAXregistry: registriesListed,
  SIPshowregistry: registriesListed,
  PJSIPShowEndpoints: (context, messages) => {
    for (const one of of(messages, 'EndpointList'))
      deviceChanges(context, `PJSIP/${one.get('ObjectName') ?? ''}`, one.get('DeviceState'));
  },
  PJSIPShowContacts: (context, messages) => {
    const listed = of(messages, 'ContactList');
    for (const one of listed) contactChanges(context, one);
    forgetContacts(context, new Set(listed.map((one) => one.get('Uri') ?? '')));
  },
  PJSIPShowRegistrationsOutbound: (context, messages) => {
    for (const one of of(messages, 'OutboundRegistrationDetail')) registrationListed(context, one);
  },
};
/** Lists that an Asterisk does not have, or does not let us read; it is asked and spoken of once a connection. */
const refused = new WeakMap<AmiConnection, Set<string>>();

/** Reads what there is: channels, who waits, members, devices, and of each technology peers and registrations. */
export async function reread(
  connection: AmiConnection,
  translator: Translator,
  { now, log }: { now: () => number; log: Log },
): Promise<Reread> {
  const before = knownBefore(translator.state);
  const channels = of(await connection.action('CoreShowChannels'), 'CoreShowChannel');
  const lists: [string, readonly AmiMessage[]][] = [];
  for (const action of Object.keys(LISTS)) {
    const messages = await optional(connection, action, log);
    if (messages) lists.push([action, messages]);
  }
  const events = translator.during(translator.timeOf(now()), (context) => {
    channelsListed(context, channels);
    for (const [action, messages] of lists) LISTS[action]?.(context, messages);
  });
  const listed = new Set(channels.map((channel) => channel.get('Uniqueid') ?? ''));
  return {
    events,
    finish: (at) => {
      const { heardAt } = before;
      // What there was before Asterisk began anew ended with the old one.
      const isNew = heardAt !== undefined && (translator.state.bootedAt ?? 0) > heardAt;
      return translator.during(isNew ? heardAt : translator.timeOf(at), (context) =>
        sweep(context, before, listed, isNew),
      );
    },
  };
}

/** Undefined where this Asterisk has no such list, or does not let us read it. */
async function optional(connection: AmiConnection, action: string, log: Log): Promise<AmiMessage[] | undefined> {
  const known = refused.get(connection) ?? new Set();
  refused.set(connection, known);
  if (known.has(action)) return undefined;
  try {
    return await connection.action(action);
  } catch (error) {
    if (!(error instanceof RefusedAction)) throw error;
    // `No Contacts found`, `No active conferences.`: the list is there, and empty.
    if (/^No (?:.* found|active conferences)/i.test(error.said)) return [];
    known.add(action);
    log.info(`${error.message}; what it lists is not read`);
    return undefined;
  }
}

function peersListed(context: Context, messages: readonly AmiMessage[]): void {
  for (const one of of(messages, 'PeerEntry')) peerListed(context, one);
}

function registriesListed(context: Context, messages: readonly AmiMessage[]): void {
  for (const one of of(messages, 'RegistryEntry')) registryListed(context, one);
}

function of(messages: readonly AmiMessage[], event: string): AmiMessage[] {
  return messages.filter((message) => message.get('Event') === event);
}
