import type { Call, Part, State } from './state';
import { isLoopback } from './party';

/** Channels of a call by their part in it, by their uuids; undefined where none is there. */
export interface CallChannels {
  /** Of who calls, or whom a dialer has called. */
  caller?: string;
  /** Of the extension that talks: of who has answered, or of who calls. */
  extension?: string;
  /** Of the other side: who came from outside, or was called there. */
  customer?: string;
}

/** The channels of a call that is known; undefined for one that is not there. */
export function channelsOfCall(state: State, id: string): CallChannels | undefined {
  const call = state.calls.get(id);
  if (call === undefined) return undefined;
  const caller = uuidOf(state, id, 'caller');
  const answered = answeredParts(call).flatMap((part) => uuidOf(state, id, part) ?? []);
  const sides = [...(caller === undefined ? [] : [caller]), ...answered];
  const isInside = (uuid: string) => state.channels.get(uuid)?.extension !== undefined;
  const extension = sides.findLast(isInside) ?? answered.at(-1);
  const customer =
    sides.find((uuid) => !isInside(uuid) && uuid !== extension) ?? sides.find((uuid) => uuid !== extension);
  // Nobody calls where a dialer does: who was called waits.
  const first = caller ?? answered[0];
  return {
    ...(first !== undefined && { caller: first }),
    ...(extension !== undefined && sides.length > 1 && { extension }),
    ...(customer !== undefined && { customer }),
  };
}

/** Who answered first stands first. */
function answeredParts({ legs }: Call): Part[] {
  return [...legs].flatMap(([id, leg]): Part[] => (leg.isAnswered ? [`leg ${id}`] : []));
}

/** Behind a loopback channel is one of a device, which is what can be heard and sent elsewhere. */
function uuidOf(state: State, id: string, part: Part): string | undefined {
  const found = [...state.channels].filter(([, one]) => one.call === id && one.part === part);
  return (found.find(([, { name }]) => !isLoopback(name)) ?? found[0])?.[0];
}
