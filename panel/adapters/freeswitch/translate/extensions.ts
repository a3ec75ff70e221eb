import type { EslEvent } from '../esl/esl-event';
import type { Context } from './context';
import type { Device, ExtensionState, Registration } from './state';

interface Change {
  registration?: Registration;
  device?: Device;
  contactIp?: string;
  userAgent?: string;
}

export interface Contact {
  extension: string;
  /** Call-ID of the registration. */
  id: string;
  contactIp?: string;
  userAgent?: string;
}

/** `sofia::register`. */
export function registered(context: Context, event: EslEvent): void {
  const extension = event.get('from-user');
  if (extension === undefined) return;
  contactChanges(
    context,
    {
      extension,
      id: event.get('call-id') ?? '',
      contactIp: event.get('network-ip'),
      userAgent: event.get('user-agent'),
    },
    'registered',
  );
}

/** `sofia::unregister`, and `sofia::expire`, which calls the extension otherwise. */
export function unregistered(context: Context, event: EslEvent): void {
  const extension = event.get('from-user') ?? event.get('user');
  if (extension !== undefined) contactChanges(context, { extension, id: event.get('call-id') ?? '' }, 'unregistered');
}

/** `sofia::sip_user_state`: whether a device answers that is asked for signs of life. */
export function reachable(context: Context, event: EslEvent): void {
  const extension = event.get('from-user') ?? event.get('sip_user');
  const status = event.get('Ping-Status');
  if (extension === undefined || (status !== 'REACHABLE' && status !== 'UNREACHABLE')) return;
  contactChanges(
    context,
    { extension, id: event.get('call-id') ?? '' },
    status === 'REACHABLE' ? 'registered' : 'unreachable',
  );
}

export function contactChanges(context: Context, { extension, id, ...more }: Contact, status: Registration): void {
  if (!isExtension(extension)) return;
  const { contacts } = stateOf(context, extension);
  if (status === 'unregistered') contacts.delete(id);
  else contacts.set(id, status);
  const all = [...contacts.values()];
  const registration = all.includes('registered') ? 'registered' : (all[0] ?? 'unregistered');
  extensionChanges(context, extension, { registration, ...(status === 'registered' ? more : {}) });
}

/** Registrations that a complete list does not have are over. */
export function forgetContacts(context: Context, listed: ReadonlySet<string>): void {
  for (const [extension, { contacts }] of context.state.extensions) {
    const before = contacts.size;
    for (const id of contacts.keys()) if (!listed.has(id)) contacts.delete(id);
    if (before > 0 && contacts.size === 0) extensionChanges(context, extension, { registration: 'unregistered' });
  }
}

/** Told where the registration or the device is another than before: several events say the same. */
export function extensionChanges(context: Context, extension: string, change: Change): void {
  const known = stateOf(context, extension);
  const { registration, device, contactIp, userAgent } = change;
  const news = {
    ...(registration !== undefined && registration !== known.registration
      ? { registration, contactIp, userAgent }
      : {}),
    ...(device !== undefined && device !== known.device ? { device } : {}),
  };
  if (news.registration === undefined && news.device === undefined) return;
  Object.assign(known, { registration: registration ?? known.registration, device: device ?? known.device });
  const what = [news.registration, news.device].filter((value) => value !== undefined);
  context.tell(['extension', extension, ...what, context.stamp], { type: 'extension.changed', extension, ...news });
}

function stateOf(context: Context, extension: string): ExtensionState {
  const known = context.state.extensions.get(extension);
  if (known) return known;
  const state: ExtensionState = { contacts: new Map() };
  context.state.extensions.set(extension, state);
  return state;
}

function isExtension(name: string): boolean {
  return /^[\w.+-]{1,20}$/.test(name);
}
