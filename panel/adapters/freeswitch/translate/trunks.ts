import type { EslEvent } from '../esl/esl-event';
import type { Context } from './context';
import type { TrunkStatus } from './state';

/** Of gateways, as mod_sofia names their states; one that needs no registration is up while it answers. */
const STATES: Readonly<Record<string, TrunkStatus>> = {
  REGED: 'up',
  NOREG: 'up',
  TRYING: 'registering',
  REGISTER: 'registering',
  UNREGED: 'down',
  UNREGISTER: 'down',
  FAILED: 'down',
  FAIL_WAIT: 'down',
  EXPIRED: 'down',
  DOWN: 'down',
  TIMEOUT: 'down',
};

/** `sofia::gateway_state`. */
export function gatewayChanges(context: Context, event: EslEvent): void {
  const gateway = event.get('Gateway');
  const error = [event.get('Status'), event.get('Phrase')].filter((word) => word !== undefined).join(' ');
  if (gateway !== undefined) trunkChanges(context, gateway, event.get('State'), event.get('Ping-Status'), { error });
}

/** Told where a trunk is otherwise than before. */
export function trunkChanges(
  context: Context,
  gateway: string,
  state: string | undefined,
  ping: string | undefined,
  { error, latencyMs }: { error?: string; latencyMs?: number },
): void {
  const trunk = context.settings.trunks.get(gateway);
  const registration = STATES[state ?? ''];
  if (trunk === undefined || registration === undefined) return;
  const status = registration === 'up' && ping === 'DOWN' ? 'down' : registration;
  if (context.state.trunks.get(trunk) === status) return;
  context.state.trunks.set(trunk, status);
  context.tell(['trunk', trunk, status, context.stamp], {
    type: 'trunk.changed',
    trunk,
    status,
    latencyMs,
    ...(status === 'down' ? { error: error || state } : {}),
  });
}
