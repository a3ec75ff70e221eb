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

/** An agent by its code and the number of its extension, of which one is there at least. */
interface AgentOrder {
  agent?: string;
  extension?: string;
  /** Numbers of the queues whose calls the agent takes. */
  queues: string[];
  /** Code of the reason of a pause. */
  reason?: string;
}

/** What an exchange is asked to do, by the kind of the command; records by what the exchange calls them, numbers with their country. */
export interface Orders {
  hangup: CallOrder;
  /** Without asking whoever is called there. */
  transfer: CallOrder & { to: string };
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

/** Longest reason that an exchange may give. */
export const LONGEST_REASON = 300;
/** A command that nobody has taken for so long is not carried out any more; seconds. */
export const EXPIRES_SECONDS = 10;

const call: JsonSchemaObject = { type: 'string', minLength: 1, maxLength: 80 };
const extension: JsonSchemaObject = { type: 'string', pattern: '^[0-9]{1,20}$' };
const number: JsonSchemaObject = { type: 'string', pattern: '^\\+?[0-9]{2,15}$' };

const strict = (members: Record<string, JsonSchemaObject>): JsonSchemaObject => ({
  ...object(members),
  additionalProperties: false,
});

const atExtension = strict({ call, extension });
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
  hangup: strict({ call }),
  transfer: strict({ call, to: number }),
  take: atExtension,
  listen: atExtension,
  whisper: atExtension,
  barge: atExtension,
  dial: strict({ extension, number, 'callerId?': number }),
  'login-agent': agent,
  'logout-agent': agent,
  'pause-agent': agent,
  'resume-agent': agent,
};
export const COMMAND_KINDS = Object.keys(ORDER_SCHEMAS) as CommandKind[];
