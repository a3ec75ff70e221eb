import { partyOf, type Naming } from './channel-name';
import { type Call, isWithoutCaller, type Part, type State } from './state';

/** Channels of a call by their part in it; undefined where none is there. */
export interface CallChannels {
  /** Of who calls. */
  caller?: string;
  /** Of who has answered. */
  answered?: string;
  /** Of the extension that talks: of who has answered, or of who calls. */
  extension?: string;
  /** Of the other side: who came from outside, or was called there. */
  customer?: string;
}

/** The channels of a call that is known; undefined for one that is not there. */
export function channelsOfCall(state: State, id: string, naming: Naming): CallChannels | undefined {
  const call = state.calls.get(id);
  if (call === undefined) return undefined;
  const isInside = (name: string | undefined) => name !== undefined && partyOf(name, naming).extension !== undefined;
  if (isWithoutCaller(call)) return dialledChannels(state, id, call, isInside);
  const caller = nameOf(state, id, 'caller') ?? (call.caller.channel || undefined);
  const answered = answeredParts(call)
    .map((part) => nameOf(state, id, part))
    .findLast((name) => name !== undefined);
  const isOutbound = isInside(caller) && answered !== undefined && !isInside(answered);
  const [extension, customer] = isOutbound ? [caller, answered] : [answered, caller];
  return {
    ...(caller !== undefined && { caller }),
    ...(answered !== undefined && { answered }),
    ...(extension !== undefined && { extension }),
    ...(customer !== undefined && { customer }),
  };
}

/** What a dialer calls: the channel that has the name of the call waits, and stands for the customer. */
function dialledChannels(
  state: State,
  id: string,
  call: Call,
  isInside: (name: string | undefined) => boolean,
): CallChannels {
  const customer = state.channels.get(id)?.name;
  const answered = answeredParts(call).map((part) => nameOf(state, id, part));
  const extension = answered.findLast(isInside);
  return {
    ...(customer !== undefined && { caller: customer, customer }),
    ...(extension !== undefined && { answered: extension, extension }),
  };
}

/** Who answered first stands first. */
function answeredParts({ legs }: Call): Part[] {
  return [...legs].flatMap(([id, leg]): Part[] => (leg.isAnswered ? [`leg ${id}`] : []));
}

/** Behind a local channel is one of a device, which is what can be heard and sent elsewhere. */
function nameOf(state: State, id: string, part: Part): string | undefined {
  const names = [...state.channels.values()]
    .filter((one) => one.call === id && one.part === part)
    .map(({ name }) => name);
  return names.find((name) => !name.startsWith('Local/')) ?? names[0];
}
