import type { Log } from '../../../server/database/log';
import type { AnyEvent } from '../../events.gen';
import { type AmiConnection, RefusedAction } from './ami/ami-connection';
import type { AmiMessage } from './ami/ami-message';
import { contactChanges, deviceChanges, forgetContacts } from './translate/extensions';
import { forgetMember, keyOf, memberAdded, memberPaused } from './translate/members';
import { channelsListed, knownBefore, sweep, waitingListed } from './translate/snapshot';
import type { Translator } from './translate/translator';
import { registrationListed } from './translate/trunks';

export interface Reread {
  /** What the lists tell. */
  events: AnyEvent[];
  /** To be called when the events that came meanwhile are translated: what the lists did not have has ended. */
  finish: (now: number) => AnyEvent[];
}

/** Reads what there is: channels, who waits, members, and of PJSIP endpoints, contacts and registrations. */
export async function reread(
  connection: AmiConnection,
  translator: Translator,
  { now, log }: { now: () => number; log: Log },
): Promise<Reread> {
  const before = knownBefore(translator.state);
  const channels = of(await connection.action('CoreShowChannels'), 'CoreShowChannel');
  const queues = await optional(connection, 'QueueStatus', log);
  const endpoints = await optional(connection, 'PJSIPShowEndpoints', log);
  const contacts = await optional(connection, 'PJSIPShowContacts', log);
  const registrations = await optional(connection, 'PJSIPShowRegistrationsOutbound', log);
  const events = translator.during(translator.timeOf(now()), (context) => {
    channelsListed(context, channels);
    if (queues) {
      waitingListed(context, of(queues, 'QueueEntry'));
      const members = of(queues, 'QueueMember');
      const listed = new Set(members.map((one) => keyOf(one.get('Queue') ?? '', one.get('Location') ?? '')));
      for (const [key, member] of context.state.members) {
        if (listed.has(key)) continue;
        const queue = key.slice(0, -member.interface.length - 1);
        forgetMember(context, queue, member.interface, member.since);
      }
      for (const member of members) {
        memberAdded(context, member);
        memberPaused(context, member);
      }
    }
    for (const one of of(endpoints ?? [], 'EndpointList'))
      deviceChanges(context, `PJSIP/${one.get('ObjectName') ?? ''}`, one.get('DeviceState'));
    if (contacts) {
      const listed = of(contacts, 'ContactList');
      for (const one of listed) contactChanges(context, one);
      forgetContacts(context, new Set(listed.map((one) => one.get('Uri') ?? '')));
    }
    for (const one of of(registrations ?? [], 'OutboundRegistrationDetail')) registrationListed(context, one);
  });
  const listed = new Set(channels.map((channel) => channel.get('Uniqueid') ?? ''));
  return {
    events,
    finish: (at) => translator.during(translator.timeOf(at), (context) => sweep(context, before, listed)),
  };
}

/** Undefined where this Asterisk has no such list, or does not let us read it. */
async function optional(connection: AmiConnection, action: string, log: Log): Promise<AmiMessage[] | undefined> {
  try {
    return await connection.action(action);
  } catch (error) {
    if (!(error instanceof RefusedAction)) throw error;
    log.info(`${error.message}; what it lists is not read`);
    return undefined;
  }
}

function of(messages: readonly AmiMessage[], event: string): AmiMessage[] {
  return messages.filter((message) => message.get('Event') === event);
}
