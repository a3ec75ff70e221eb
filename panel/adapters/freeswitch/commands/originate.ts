import type { Orders } from '../../../modules/telephony/rules/commands';
import { CannotDo } from '../../door/commands/cannot-do';
import { dialable } from '../../door/commands/dialable';
import { type ApiCall, type CommandSettings, deviceOf } from './api-call';

/** A call is named by the panel: as the channel, it must be a name that goes into a command. */
const NAME = /^[A-Za-z0-9._-]{1,80}$/;

/**
 * A dialer calls a number, or first an extension. Who answers goes where the order says, or waits for `take`.
 * @throws CannotDo where it is to be listened who answers: FreeSWITCH has nothing for it
 */
export function originate(order: Orders['originate'], settings: CommandSettings): ApiCall {
  if (order.screen !== undefined) throw new CannotDo('this FreeSWITCH cannot tell a person from a machine');
  if (!NAME.test(order.call)) throw new CannotDo(`expected a name of a call, got ${JSON.stringify(order.call)}`);
  const { context } = settings;
  const number = dialable(order.number);
  const variables = [
    `origination_uuid=${order.call}`,
    `painel_campaign=${order.campaign}`,
    `painel_number=${number}`,
    `originate_timeout=${order.ringSeconds}`,
    'ignore_early_media=true',
    ...(order.callerId === undefined ? [] : [`origination_caller_id_number=${dialable(order.callerId)}`]),
  ];
  const first =
    order.extension === undefined ? byTrunk(number, order.trunks, settings) : deviceOf(order.extension, settings);
  const then = order.extension === undefined ? order.to : order.number;
  const goes = then === undefined ? '&park()' : `${dialable(then)} XML ${context}`;
  return { command: `originate {${variables.join(',')}}${first} ${goes}`, isOriginate: true };
}

/** One after the other, until one takes it. */
function byTrunk(number: string, wanted: readonly string[] | undefined, { trunks }: CommandSettings): string {
  const gateways = [...trunks]
    .filter(([, name]) => wanted === undefined || wanted.includes(name))
    .map(([gateway]) => gateway);
  if (gateways.length === 0) throw new CannotDo(`none of the trunks ${(wanted ?? []).join(', ')} is here`);
  return gateways.map((gateway) => `sofia/gateway/${gateway}/${number}`).join('|');
}
