import { object } from '../../../../core/openapi/document-parts';
import type { JsonSchemaObject } from '../../../../core/types';

/** A call by what the exchange calls it, `call` of its events. */
interface CallOrder {
  call: string;
}

/** A call, and the number of the extension that rings for it. */
interface CallAtExtension extends CallOrder {
  extension: string;
}

/** A conference room by what the exchange calls it, `room` of its events. */
interface RoomOrder {
  room: string;
}

/** A member of the room, `member` of its events; without one all who are no moderators. */
export interface MemberOrder extends RoomOrder {
  member?: string;
}

/** An agent by its code and the number of its extension, of which one is there at least. */
interface AgentOrder {
  agent?: string;
  extension?: string;
  /** Numbers of the queues whose calls the agent takes. */
  queues: string[];
  /** Code of the reason of a pause. */
  reason?: string;
}

/**
 * A dialer calls a number. Done as soon as the exchange has taken it: what comes of it are events of a call of this name, which names
 * its campaign. A person who answers waits for `take`, unless `to` says where they come.
 */
interface Originate {
  call: string;
  number: string;
  callerId?: string;
  /** How long it may ring. */
  ringSeconds: number;
  /** Id of the campaign. */
  campaign: string;
  /** Names of the trunks that may be used; without them the exchange chooses. */
  trunks?: string[];
  /** An internal number. */
  to?: string;
  /** An extension that rings first, and then the number. */
  extension?: string;
  /** The exchange listens who answers and tells of it (`call.screened`); of a machine it hangs up, or leaves the message first. */
  screen?: 'hangup' | 'message';
  /** Name of the audio that is the message. */
  message?: string;
}

/** What an exchange is asked to do, by the kind of the command; records by what the exchange calls them, numbers with their country. */
export interface Orders {
  hangup: CallOrder;
  /** Without asking whoever is called there. */
  transfer: CallOrder & { to: string };
  /** Who talks at the company asks somebody first, while the other side waits. */
  consult: CallOrder & { to: string };
  /** Whoever was asked gets the call. */
  complete: CallOrder;
  /** Nobody is asked any more: the two talk again. */
  reconnect: CallOrder;
  /** The other side hears music. */
  hold: CallOrder;
  resume: CallOrder;
  /** Tones that the other side hears, as keys of a telephone are pressed. */
  digits: CallOrder & { digits: string };
  /** Who waits hears an audio, and the call ends with it. */
  play: CallOrder & { audio: string };
  /** Who waits in a queue is answered before all who have less, 0 to 10. */
  prioritize: CallOrder & { queue: string; priority: number };
  /** Who waits comes to an extension. */
  take: CallAtExtension;
  /** The extension hears both sides; nobody hears it. */
  listen: CallAtExtension;
  /** The agent alone hears it. */
  whisper: CallAtExtension;
  /** Both sides hear it. */
  barge: CallAtExtension;
  /** The extension rings first, then the number. */
  dial: { extension: string; number: string; callerId?: string };
  originate: Originate;
  /** Nobody in the room hears the member; of a call, the other side does not hear who talks at the company. */
  mute: MemberOrder | CallOrder;
  unmute: MemberOrder | CallOrder;
  kick: RoomOrder & { member: string };
  /** Nobody else comes in. */
  lock: RoomOrder;
  unlock: RoomOrder;
  /** What is said in the room is kept as sound at the exchange. */
  record: RoomOrder;
  unrecord: RoomOrder;
  /** Somebody is called, and comes into the room by answering: events of the call have this name. */
  invite: RoomOrder & CallOrder & { number: string };
  /** All who are in the room are sent out. */
  end: RoomOrder;
  'login-agent': AgentOrder;
  'logout-agent': AgentOrder;
  'pause-agent': AgentOrder;
  'resume-agent': AgentOrder;
}
export type CommandKind = keyof Orders;

/** A command as exchanges get it. */
export type Command = {
  [Kind in CommandKind]: {
    id: string;
    /** Code of the tenant. */
    tenant: string;
    kind: Kind;
    order: Orders[Kind];
    /** ISO 8601. */
    askedAt: string;
  };
}[CommandKind];

/** Of who waits in a queue. */
export const MOST_PRIORITY = 10;

/** Longest reason that an exchange may give. */
export const LONGEST_REASON = 300;
/** A command that nobody has taken for so long is not carried out any more; seconds. */
export const EXPIRES_SECONDS = 10;

/** Longest text of keys that are pressed in one go. */
export const LONGEST_DIGITS = 16;
/** Keys of a telephone. */
export const DIGITS = new RegExp(`^[0-9*#A-D]{1,${LONGEST_DIGITS}}$`);

const call: JsonSchemaObject = { type: 'string', minLength: 1, maxLength: 80 };
/** A room, a member of it, or a queue. */
const named: JsonSchemaObject = call;
const extension: JsonSchemaObject = { type: 'string', pattern: '^[0-9]{1,20}$' };
/** Name of an audio of the panel. */
const audio: JsonSchemaObject = { type: 'string', minLength: 1, maxLength: 120 };
const number: JsonSchemaObject = { type: 'string', pattern: '^\\+?[0-9]{2,15}$' };

const strict = (members: Record<string, JsonSchemaObject>): JsonSchemaObject => ({
  ...object(members),
  additionalProperties: false,
});

const atExtension = strict({ call, extension });
const ofCall = strict({ call });
const ofMember = strict({ room: named, 'member?': named });
const ofRoom = strict({ room: named });
const muted: JsonSchemaObject = { type: 'object', anyOf: [ofMember, ofCall] };
const agent: JsonSchemaObject = {
  ...strict({
    'agent?': { type: 'string', minLength: 1, maxLength: 20 },
    'extension?': extension,
    queues: { type: 'array', items: extension, maxItems: 1000 },
    'reason?': { type: 'string', minLength: 1, maxLength: 40 },
  }),
  anyOf: [{ required: ['agent'] }, { required: ['extension'] }],
};

/** What the order of a command holds, by its kind. */
export const ORDER_SCHEMAS: Readonly<Record<CommandKind, JsonSchemaObject>> = {
  hangup: ofCall,
  transfer: strict({ call, to: number }),
  consult: strict({ call, to: number }),
  complete: ofCall,
  reconnect: ofCall,
  hold: ofCall,
  resume: ofCall,
  digits: strict({ call, digits: { type: 'string', pattern: DIGITS.source } }),
  play: strict({ call, audio }),
  prioritize: strict({ call, queue: named, priority: { type: 'integer', minimum: 0, maximum: MOST_PRIORITY } }),
  take: atExtension,
  listen: atExtension,
  whisper: atExtension,
  barge: atExtension,
  dial: strict({ extension, number, 'callerId?': number }),
  originate: strict({
    call,
    number,
    'callerId?': number,
    ringSeconds: { type: 'integer', minimum: 5, maximum: 120 },
    campaign: { type: 'string', format: 'uuid' },
    'trunks?': { type: 'array', items: { type: 'string', minLength: 1, maxLength: 80 }, minItems: 1, maxItems: 100 },
    'to?': extension,
    'extension?': extension,
    'screen?': { type: 'string', enum: ['hangup', 'message'] },
    'message?': audio,
  }),
  mute: muted,
  unmute: muted,
  kick: strict({ room: named, member: named }),
  lock: ofRoom,
  unlock: ofRoom,
  record: ofRoom,
  unrecord: ofRoom,
  invite: strict({ room: named, call, number }),
  end: ofRoom,
  'login-agent': agent,
  'logout-agent': agent,
  'pause-agent': agent,
  'resume-agent': agent,
};
export const COMMAND_KINDS = Object.keys(ORDER_SCHEMAS) as CommandKind[];
