import type { Command } from '../../../modules/telephony/rules/commands';
import { callOf, type Found } from './calls';
import { channelsOfCall } from './channels-of-call';
import type { Context } from './context';
import { holds } from './holds';
import { hasAnswered, type Side } from './state';

/** Somebody asks another while the other side waits: FreeSWITCH tells of neither, and the panel knows, as it has asked for it. */
export function consultBegins(context: Context, { kind, order }: Command): void {
  if (kind !== 'consult') return;
  const { call: id, to } = order;
  const call = context.state.calls.get(id);
  const { extension, customer } = channelsOfCall(context.state, id) ?? {};
  const [by, other] = [callOf(context, extension), callOf(context, customer)];
  if (!call || !by || !other) return;
  call.consulting = { by: sideOf(by), customer: sideOf(other), to };
  holds(context, id, by.uuid, true);
}

const sideOf = ({ uuid, part }: Found): Side => ({ uuid, part });

/** Who has asked talks to the other side again. */
export function consultBridged(context: Context, one: Found, other: Found): void {
  const { consulting } = one.call;
  if (consulting === undefined || one.id !== other.id) return;
  const pair = [one.uuid, other.uuid];
  if (!pair.includes(consulting.by.uuid) || !pair.includes(consulting.customer.uuid)) return;
  delete one.call.consulting;
  holds(context, one.id, consulting.by.uuid, false);
}

/** Who has asked hangs up: whoever was asked has the call. */
export function consultEnds(context: Context, { id, call, uuid }: Found): void {
  const { consulting } = call;
  if (consulting?.by.uuid !== uuid) return;
  delete call.consulting;
  if (!hasAnswered(call, consulting)) return;
  const { to } = consulting;
  context.tell([id, 'call.transferred', context.stamp], { type: 'call.transferred', call: id, to, kind: 'attended' });
}
