import type { AmiMessage } from '../ami/ami-message';
import type { Context } from './context';
import type { TrunkState, TrunkStatus } from './state';

/** The worse of two counts. */
const ORDER: readonly TrunkStatus[] = ['down', 'registering', 'lagged', 'up', 'unknown'];

/** Of Registry and of the list of outbound registrations. */
const REGISTRATIONS: Readonly<Record<string, TrunkStatus>> = {
  Registered: 'up',
  Unregistered: 'down',
  Rejected: 'down',
  Failed: 'down',
  Timeout: 'down',
  Stopped: 'down',
  Unregistering: 'down',
  'Auth. Failed': 'down',
  'No Authentication': 'down',
  'Request Sent': 'registering',
  'Auth. Sent': 'registering',
  Registering: 'registering',
};

/** One source says how a trunk is; told where it is otherwise than before. */
export function trunkChanges(
  context: Context,
  trunk: string,
  change: Pick<TrunkState, 'contact' | 'registration'>,
  more: { latencyMs?: number; error?: string },
): void {
  const known = context.state.trunks.get(trunk) ?? {};
  Object.assign(known, change);
  context.state.trunks.set(trunk, known);
  const status = ORDER.find((one) => one === known.contact || one === known.registration);
  if (status === undefined || status === known.told) return;
  known.told = status;
  const { latencyMs, error } = more;
  context.tell(['trunk', trunk, status, context.stamp], {
    type: 'trunk.changed',
    trunk,
    status,
    latencyMs,
    ...(status === 'down' ? { error } : {}),
  });
}

/** Registry names the address that we register, not the trunk: which is which, the list of registrations has said. */
export function registryChanges(context: Context, message: AmiMessage): void {
  registrationIs(context, message, message.get('Domain'), message.get('Status'));
}

/** RegistryEntry, of IAX2 or SIP: of IAX2, nobody says that a registration which was refused holds again. */
export function registryListed(context: Context, message: AmiMessage): void {
  registrationIs(context, message, message.get('Domain') ?? message.get('Host'), message.get('State'));
}

function registrationIs(context: Context, message: AmiMessage, domain = '', said = ''): void {
  const registration = REGISTRATIONS[said];
  const username = message.get('Username') ?? '';
  const { registrations } = context.state;
  const { trunks } = context.settings;
  const trunk = registrations.get(username) ?? registrations.get(domain) ?? trunks.get(username) ?? trunks.get(domain);
  if (registration === undefined || trunk === undefined) return;
  trunkChanges(context, trunk, { registration }, { error: message.get('Cause') ?? said });
}

/** OutboundRegistrationDetail. */
export function registrationListed(context: Context, message: AmiMessage): void {
  const { trunks } = context.settings;
  const trunk = trunks.get(message.get('Endpoint') ?? '') ?? trunks.get(message.get('ObjectName') ?? '');
  if (trunk === undefined) return;
  for (const address of [message.get('ClientUri'), message.get('ServerUri')])
    if (address !== undefined) context.state.registrations.set(address, trunk);
  const said = message.get('Status') ?? '';
  const registration = REGISTRATIONS[said];
  if (registration !== undefined) trunkChanges(context, trunk, { registration }, { error: said });
}
