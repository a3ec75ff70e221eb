import type { Orders } from '../../../modules/telephony/rules/commands';
import { audioName } from '../../door/commands/audio-name';
import { CannotDo } from '../../door/commands/cannot-do';
import { dialable } from '../../door/commands/dialable';
import { type AmiAction, type CommandSettings, deviceOf } from './ami-action';

type Order = Orders['originate'];

/** A call is named by the panel: as the channel, it must be a name that goes into an action and the dialplan. */
const CALL = /^[A-Za-z0-9._-]{1,80}$/;
const ENDPOINT = /^[A-Za-z0-9._-]+$/;
/** Context of the dialplan that listens who has answered: see docs/adapters.md. */
const SCREEN_CONTEXT = 'painel-screen';
/** How long who has answered waits for an agent, in seconds. */
const WAIT_SECONDS = '30';

/**
 * A dialer calls a number, or first an extension. Who answers goes where the order says, or waits for `take`.
 * @throws CannotDo for names that cannot be said to Asterisk, and trunks of which none is here
 */
export function originate(order: Order, settings: CommandSettings): AmiAction {
  const { call, callerId, extension, ringSeconds } = order;
  if (!CALL.test(call)) throw new CannotDo(`expected a name of a call, got ${JSON.stringify(call)}`);
  const number = dialable(order.number);
  const variables = Object.entries(variablesOf(order, settings)).map(([name, value]) => `${name}=${value}`);
  return {
    action: 'Originate',
    fields: {
      // Were the local channel taken out, the channel that the call is named by would go.
      Channel: extension === undefined ? `Local/${number}@${settings.context}/n` : deviceOf(extension, settings),
      ChannelId: call,
      OtherChannelId: `${call};2`,
      ...goal(order, settings),
      ...(callerId !== undefined && { CallerID: dialable(callerId) }),
      ...(variables.length > 0 && { Variable: variables.join(',') }),
      Timeout: String(ringSeconds * 1000),
      Async: 'true',
    },
  };
}

/** What becomes of who answers. */
function goal({ extension, number, to, screen }: Order, { context }: CommandSettings): AmiAction['fields'] {
  if (screen !== undefined) {
    if (extension !== undefined) throw new CannotDo('who answers cannot be screened where an extension rings first');
    return { Context: SCREEN_CONTEXT, Exten: 's', Priority: '1' };
  }
  const next = extension === undefined ? to : number;
  if (next === undefined) return { Application: 'Wait', Data: WAIT_SECONDS };
  return { Context: context, Exten: dialable(next), Priority: '1' };
}

/** What the dialplan may want to know. */
function variablesOf({ trunks, screen, message, to }: Order, settings: CommandSettings): Record<string, string> {
  return {
    ...(trunks !== undefined && { PAINEL_TRUNKS: endpointsOf(trunks, settings) }),
    ...(screen !== undefined && to !== undefined && { PAINEL_TO: dialable(to) }),
    ...(screen === 'message' && { PAINEL_MESSAGE: audioName(message) }),
  };
}

function endpointsOf(wanted: readonly string[], { trunks }: CommandSettings): string {
  const endpoints = [...trunks].filter(([one, name]) => wanted.includes(name) && ENDPOINT.test(one));
  if (endpoints.length === 0) throw new CannotDo(`none of the trunks ${wanted.join(', ')} is here`);
  return endpoints.map(([one]) => one).join('&');
}
