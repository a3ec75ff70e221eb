import type { AmiMessage } from '../ami/ami-message';
import { partyOf } from './channel-name';
import type { Context } from './context';
import type { Device, ExtensionState, Registration } from './state';
import { trunkChanges } from './trunks';

/** As Asterisk 18 to 22 write it, in events and in lists. */
const STATUSES: Readonly<Record<string, Registration>> = {
  Created: 'registered',
  Updated: 'registered',
  Reachable: 'registered',
  NonQualified: 'registered',
  Avail: 'registered',
  NonQual: 'registered',
  Unreachable: 'unreachable',
  Unavail: 'unreachable',
  Removed: 'unregistered',
};

/** As events write it, and as the list of endpoints does. */
const DEVICES: Readonly<Record<string, Device>> = {
  NOT_INUSE: 'not_in_use',
  INUSE: 'in_use',
  BUSY: 'busy',
  RINGING: 'ringing',
  RINGINUSE: 'in_use',
  ONHOLD: 'on_hold',
  UNAVAILABLE: 'unavailable',
  'NOT IN USE': 'not_in_use',
  'IN USE': 'in_use',
  'RING+INUSE': 'in_use',
  'ON HOLD': 'on_hold',
};

/** As hints number it. */
const HINTS: Readonly<Record<string, Device>> = {
  '0': 'not_in_use',
  '1': 'in_use',
  '2': 'busy',
  '4': 'unavailable',
  '8': 'ringing',
  '9': 'in_use',
  '16': 'on_hold',
  '17': 'on_hold',
};

const PEERS: Readonly<Record<string, Registration>> = {
  Registered: 'registered',
  Reachable: 'registered',
  Lagged: 'registered',
  Unregistered: 'unregistered',
  Unreachable: 'unreachable',
};

/** As lists of peers write it, in terms of events. */
const LISTED: Readonly<Record<string, string>> = { OK: 'Reachable', LAGGED: 'Lagged', UNREACHABLE: 'Unreachable' };

interface Change {
  registration?: Registration;
  device?: Device;
  contactIp?: string;
  userAgent?: string;
  latencyMs?: number;
}

/** DeviceStateChange, or an endpoint of a list. */
export function deviceChanges(context: Context, device: string | undefined, state: string | undefined): void {
  const change = DEVICES[state?.toUpperCase() ?? ''];
  if (device === undefined || change === undefined || device.startsWith('Local/')) return;
  const { extension } = partyOf(device, context.settings);
  if (extension !== undefined) extensionChanges(context, extension, { device: change });
}

/** A hint; it counts where it is that of the device of the same name, as others may stand for many. */
export function hintChanges(context: Context, message: AmiMessage): void {
  const [extension, hint] = [message.get('Exten'), message.get('Hint')];
  const device = HINTS[message.get('Status') ?? ''];
  if (extension === undefined || hint === undefined || device === undefined) return;
  if (partyOf(hint, context.settings).extension === extension) extensionChanges(context, extension, { device });
}

/** Of PJSIP, contacts say more than peers. */
export function peerChanges(context: Context, message: AmiMessage): void {
  const [peer = '', status = ''] = [message.get('Peer'), message.get('PeerStatus')];
  const more = { latencyMs: message.number('Time'), contactIp: hostOf(message.get('Address')) };
  peerIs(context, peer, status, { ...more, error: message.get('Cause') });
}

/** A peer of IAX2 or SIP in a list; of one that nobody watches, whether it has registered. */
export function peerListed(context: Context, message: AmiMessage): void {
  const technology = message.get('Channeltype') === 'IAX' ? 'IAX2' : message.get('Channeltype');
  const said = message.get('Status') ?? '';
  const address = message.get('IPaddress');
  const contactIp = address === '(null)' || address === '-none-' ? undefined : address;
  const latency = /\((\d+) ms\)/.exec(said)?.[1];
  const isDynamic = message.get('Dynamic') === 'yes';
  const byAddress = isDynamic ? (contactIp === undefined ? 'Unregistered' : 'Registered') : '';
  const status = LISTED[said.split(' ', 1)[0]?.toUpperCase() ?? ''] ?? byAddress;
  const more = { contactIp, ...(latency === undefined ? {} : { latencyMs: Number(latency) }) };
  peerIs(context, `${technology ?? ''}/${message.get('ObjectName') ?? ''}`, status, more);
}

function peerIs(
  context: Context,
  peer: string,
  status: string,
  { latencyMs, contactIp, error }: { latencyMs?: number; contactIp?: string; error?: string },
): void {
  const registration = PEERS[status];
  if (registration === undefined) return;
  const { extension, trunk } = partyOf(peer, context.settings);
  if (trunk !== undefined) {
    const isUp = registration === 'registered';
    const contact = status === 'Lagged' ? 'lagged' : isUp ? 'up' : 'down';
    trunkChanges(context, trunk, { contact }, { latencyMs, error: isUp ? undefined : (error ?? status) });
  } else if (extension !== undefined && !peer.startsWith('PJSIP/'))
    extensionChanges(context, extension, { registration, contactIp, latencyMs });
}

/** ContactStatus, or a contact of a list. */
export function contactChanges(context: Context, message: AmiMessage): void {
  const contact = contactStatus(message);
  if (!contact) return;
  const { endpoint, uri, status, roundtripMs } = contact;
  const latencyMs = roundtripMs;
  const { extension, trunk } = partyOf(`PJSIP/${endpoint}`, context.settings);
  if (trunk !== undefined) {
    const isUp = status === 'registered';
    const more = { latencyMs, error: isUp ? undefined : `${contact.said}: ${uri}` };
    return trunkChanges(context, trunk, { contact: isUp ? 'up' : 'down' }, more);
  }
  if (extension === undefined) return;
  const { contacts } = stateOf(context, extension);
  if (status === 'unregistered') contacts.delete(uri);
  else contacts.set(uri, status);
  const all = [...contacts.values()];
  const registration = all.includes('registered') ? 'registered' : (all[0] ?? 'unregistered');
  const isThere = status === 'registered';
  extensionChanges(context, extension, {
    registration,
    ...(isThere ? { contactIp: hostOf(uri), userAgent: message.get('UserAgent'), latencyMs } : {}),
  });
}

/** Contacts that a complete list does not have are gone. */
export function forgetContacts(context: Context, listed: ReadonlySet<string>): void {
  for (const [extension, { contacts }] of context.state.extensions) {
    const before = contacts.size;
    for (const uri of contacts.keys()) if (!listed.has(uri)) contacts.delete(uri);
    if (before > 0 && contacts.size === 0) extensionChanges(context, extension, { registration: 'unregistered' });
  }
}

function stateOf(context: Context, extension: string): ExtensionState {
  const known = context.state.extensions.get(extension);
  if (known) return known;
  const state: ExtensionState = { contacts: new Map() };
  context.state.extensions.set(extension, state);
  return state;
}

/** Told where the registration or the device is another than before: several messages say the same. */
function extensionChanges(context: Context, extension: string, change: Change): void {
  const known = stateOf(context, extension);
  const { registration, device, contactIp, userAgent, latencyMs } = change;
  const news = {
    ...(registration !== undefined && registration !== known.registration
      ? { registration, contactIp, userAgent, latencyMs }
      : {}),
    ...(device !== undefined && device !== known.device ? { device } : {}),
  };
  if (news.registration === undefined && news.device === undefined) return;
  Object.assign(known, { registration: registration ?? known.registration, device: device ?? known.device });
  const what = [news.registration, news.device].filter((value) => value !== undefined);
  context.tell(['extension', extension, ...what, context.stamp], { type: 'extension.changed', extension, ...news });
}

/** `sip:1001@10.0.0.5:5060;ob` is `10.0.0.5`, and so is `10.0.0.5:5060`. */
function hostOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const host = /^(?:sips?:)?(?:[^@]*@)?(\[[0-9a-fA-F:.]+\]|[^:;>/?]+)/.exec(address)?.[1];
  return host?.replace(/^\[|\]$/g, '');
}

interface ContactStatus {
  endpoint: string;
  uri: string;
  status: Registration;
  /** As Asterisk says it. */
  said: string;
  roundtripMs?: number;
}

/** Of ContactStatus and ContactList; undefined where it says nothing of an endpoint. */
function contactStatus(message: AmiMessage): ContactStatus | undefined {
  const endpoint = message.get('EndpointName') ?? message.get('Endpoint');
  const uri = message.get('URI');
  const said = message.get('ContactStatus') ?? message.get('Status');
  const status = STATUSES[said ?? ''];
  if (endpoint === undefined || uri === undefined || said === undefined || status === undefined) return undefined;
  const microseconds = message.number('RoundtripUsec');
  return {
    endpoint,
    uri,
    status,
    said,
    ...(microseconds === undefined || microseconds <= 0 ? {} : { roundtripMs: Math.round(microseconds / 1000) }),
  };
}
