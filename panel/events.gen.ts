// Written by `npm run types` from schemas/events/. Do not edit: change the schema and run it again.

/**
 * Ringing, talking and wrapping up follow from the calls.
 */
export interface AgentMoved {
  /**
   * Names the event; what was sent before under this id is not taken a second time.
   */
  id: string;
  type: 'agent.moved';
  /**
   * When it happened, by the clock of the exchange.
   */
  at: string;
  /**
   * Code of the tenant; only with a key of the platform.
   */
  tenant?: string;
  /**
   * Code or e-mail address of the agent. Without it the agent is the one of the extension.
   */
  agent?: string;
  /**
   * Number of the extension.
   */
  extension?: string;
  /**
   * What an agent asks for during a call counts when it is over; `withdraw` takes that back, `release` ends the wrap-up.
   */
  move: 'login' | 'logout' | 'pause' | 'resume' | 'release' | 'withdraw';
  /**
   * Code or name of the reason of the pause.
   */
  reason?: string;
}

export interface CallEnded {
  /**
   * Names the event; what was sent before under this id is not taken a second time.
   */
  id: string;
  type: 'call.ended';
  /**
   * When it happened, by the clock of the exchange.
   */
  at: string;
  /**
   * Code of the tenant; only with a key of the platform.
   */
  tenant?: string;
  /**
   * What the exchange calls the call; the same in all events of it, and of no other call of the tenant.
   */
  call: string;
  /**
   * Cause as Q.850 numbers it.
   */
  cause?: number;
  sipCode?: number;
  /**
   * Who hung up.
   */
  by?: 'caller' | 'callee' | 'system';
  /**
   * The caller was taken by the voicemail.
   */
  voicemail?: boolean;
  /**
   * Mean opinion score of its sound.
   */
  mos?: number;
}

export interface CallHeld {
  /**
   * Names the event; what was sent before under this id is not taken a second time.
   */
  id: string;
  type: 'call.held';
  /**
   * When it happened, by the clock of the exchange.
   */
  at: string;
  /**
   * Code of the tenant; only with a key of the platform.
   */
  tenant?: string;
  /**
   * What the exchange calls the call; the same in all events of it, and of no other call of the tenant.
   */
  call: string;
}

export interface CallResumed {
  /**
   * Names the event; what was sent before under this id is not taken a second time.
   */
  id: string;
  type: 'call.resumed';
  /**
   * When it happened, by the clock of the exchange.
   */
  at: string;
  /**
   * Code of the tenant; only with a key of the platform.
   */
  tenant?: string;
  /**
   * What the exchange calls the call; the same in all events of it, and of no other call of the tenant.
   */
  call: string;
}

/**
 * Said by an exchange that was asked to listen who has answered, within seconds of the answer.
 */
export interface CallScreened {
  /**
   * Names the event; what was sent before under this id is not taken a second time.
   */
  id: string;
  type: 'call.screened';
  /**
   * When it happened, by the clock of the exchange.
   */
  at: string;
  /**
   * Code of the tenant; only with a key of the platform.
   */
  tenant?: string;
  /**
   * What the exchange calls the call; the same in all events of it, and of no other call of the tenant.
   */
  call: string;
  answeredBy: 'person' | 'machine';
}

/**
 * Everything else that is said of a call waits for this.
 */
export interface CallStarted {
  /**
   * Names the event; what was sent before under this id is not taken a second time.
   */
  id: string;
  type: 'call.started';
  /**
   * When it happened, by the clock of the exchange.
   */
  at: string;
  /**
   * Code of the tenant; only with a key of the platform.
   */
  tenant?: string;
  /**
   * What the exchange calls the call; the same in all events of it, and of no other call of the tenant.
   */
  call: string;
  /**
   * The same for all calls that belong together; by itself it is the call.
   */
  linked?: string;
  /**
   * The call that this one was transferred from.
   */
  parent?: string;
  direction: 'inbound' | 'outbound' | 'internal';
  /**
   * What began it.
   */
  source?: 'extension' | 'queue' | 'dialer' | 'disa' | 'callback' | 'conference' | 'forward';
  /**
   * Number of who calls.
   */
  caller?: string;
  /**
   * Name of who calls.
   */
  callerName?: string;
  /**
   * Number that is called, as it was dialled.
   */
  called?: string;
  /**
   * The number of the company that was called.
   */
  did?: string;
  /**
   * Number of the extension that calls.
   */
  extension?: string;
  /**
   * Code or e-mail address of the agent. Without it the agent is the one of the extension.
   */
  agent?: string;
  /**
   * Name of the trunk that the call comes in by.
   */
  trunk?: string;
  /**
   * Name of the outbound route.
   */
  route?: string;
  /**
   * Id or name of the campaign that dials.
   */
  campaign?: string;
  /**
   * Code of the cost center that pays.
   */
  costCenter?: string;
}

/**
 * The leg that transferred it ends by an event of its own.
 */
export interface CallTransferred {
  /**
   * Names the event; what was sent before under this id is not taken a second time.
   */
  id: string;
  type: 'call.transferred';
  /**
   * When it happened, by the clock of the exchange.
   */
  at: string;
  /**
   * Code of the tenant; only with a key of the platform.
   */
  tenant?: string;
  /**
   * What the exchange calls the call; the same in all events of it, and of no other call of the tenant.
   */
  call: string;
  /**
   * Whereto, as it was dialled.
   */
  to: string;
  kind: 'blind' | 'attended';
  /**
   * Code or e-mail address of the agent who transfers it.
   */
  agent?: string;
}

export interface ConferenceChanged {
  /**
   * Names the event; what was sent before under this id is not taken a second time.
   */
  id: string;
  type: 'conference.changed';
  /**
   * When it happened, by the clock of the exchange.
   */
  at: string;
  /**
   * Code of the tenant; only with a key of the platform.
   */
  tenant?: string;
  /**
   * Number or name of the room.
   */
  room: string;
  /**
   * Who is muted or talks; absent where the event is of the room as a whole.
   */
  member?: string;
  muted?: boolean;
  talking?: boolean;
  /**
   * Nobody else comes into the room. Ends when the last member leaves.
   */
  locked?: boolean;
  /**
   * What is said in the room is recorded. Ends when the last member leaves.
   */
  recording?: boolean;
}

export interface ConferenceJoined {
  /**
   * Names the event; what was sent before under this id is not taken a second time.
   */
  id: string;
  type: 'conference.joined';
  /**
   * When it happened, by the clock of the exchange.
   */
  at: string;
  /**
   * Code of the tenant; only with a key of the platform.
   */
  tenant?: string;
  /**
   * Number or name of the room.
   */
  room: string;
  /**
   * What the exchange calls the member.
   */
  member: string;
  /**
   * Number of the member.
   */
  number?: string;
  name?: string;
  role?: 'moderator' | 'participant';
}

export interface ConferenceLeft {
  /**
   * Names the event; what was sent before under this id is not taken a second time.
   */
  id: string;
  type: 'conference.left';
  /**
   * When it happened, by the clock of the exchange.
   */
  at: string;
  /**
   * Code of the tenant; only with a key of the platform.
   */
  tenant?: string;
  /**
   * Number or name of the room.
   */
  room: string;
  member: string;
}

export interface DialAttempted {
  /**
   * Names the event; what was sent before under this id is not taken a second time.
   */
  id: string;
  type: 'dial.attempted';
  /**
   * When it happened, by the clock of the exchange.
   */
  at: string;
  /**
   * Code of the tenant; only with a key of the platform.
   */
  tenant?: string;
  /**
   * What the dialer calls the attempt.
   */
  attempt: string;
  /**
   * What the exchange calls the call; the same in all events of it, and of no other call of the tenant.
   */
  call?: string;
  /**
   * Id or name of the campaign.
   */
  campaign: string;
  /**
   * Id of the contact of the mailing.
   */
  contact?: string;
  /**
   * E.164.
   */
  phone: string;
  /**
   * Which attempt of the contact it is.
   */
  number?: number;
  result:
    | 'answered'
    | 'no_answer'
    | 'busy'
    | 'failed'
    | 'congestion'
    | 'machine'
    | 'dropped'
    | 'invalid'
    | 'blocked'
    | 'cancelled';
  startedAt: string;
  /**
   * In seconds.
   */
  ringSeconds?: number;
  /**
   * From the answer to an agent, in seconds.
   */
  waitAgentSeconds?: number;
  /**
   * In seconds.
   */
  talkSeconds?: number;
  /**
   * Code or e-mail address of the agent. Without it the agent is the one of the extension.
   */
  agent?: string;
  /**
   * Name of the trunk.
   */
  trunk?: string;
  /**
   * E.164.
   */
  callerId?: string;
  /**
   * Cause as Q.850 numbers it.
   */
  cause?: number;
  sipCode?: number;
  hangupBy?: 'customer' | 'agent' | 'system';
}

export interface ExtensionChanged {
  /**
   * Names the event; what was sent before under this id is not taken a second time.
   */
  id: string;
  type: 'extension.changed';
  /**
   * When it happened, by the clock of the exchange.
   */
  at: string;
  /**
   * Code of the tenant; only with a key of the platform.
   */
  tenant?: string;
  /**
   * Number of the extension.
   */
  extension: string;
  registration?: 'registered' | 'unregistered' | 'unreachable';
  device?: 'not_in_use' | 'in_use' | 'busy' | 'ringing' | 'on_hold' | 'unavailable';
  /**
   * Address that it registered from.
   */
  contactIp?: string;
  /**
   * What the device calls itself.
   */
  userAgent?: string;
  latencyMs?: number;
}

export interface IvrEntered {
  /**
   * Names the event; what was sent before under this id is not taken a second time.
   */
  id: string;
  type: 'ivr.entered';
  /**
   * When it happened, by the clock of the exchange.
   */
  at: string;
  /**
   * Code of the tenant; only with a key of the platform.
   */
  tenant?: string;
  /**
   * What the exchange calls the call; the same in all events of it, and of no other call of the tenant.
   */
  call: string;
  /**
   * Number or name of the menu.
   */
  menu: string;
}

/**
 * Or tries an option that leads nowhere.
 */
export interface IvrLeft {
  /**
   * Names the event; what was sent before under this id is not taken a second time.
   */
  id: string;
  type: 'ivr.left';
  /**
   * When it happened, by the clock of the exchange.
   */
  at: string;
  /**
   * Code of the tenant; only with a key of the platform.
   */
  tenant?: string;
  /**
   * What the exchange calls the call; the same in all events of it, and of no other call of the tenant.
   */
  call: string;
  /**
   * Number or name of the menu.
   */
  menu: string;
  result: 'option' | 'invalid' | 'timeout' | 'hangup' | 'direct_dial';
  /**
   * What was dialled. Four digits or fewer that chose an option are stored as they are given; of all others only how many they were.
   */
  digits?: string;
  /**
   * Label of the option.
   */
  option?: string;
  /**
   * Where it leads, in words.
   */
  destination?: string;
}

export interface LegAnswered {
  /**
   * Names the event; what was sent before under this id is not taken a second time.
   */
  id: string;
  type: 'leg.answered';
  /**
   * When it happened, by the clock of the exchange.
   */
  at: string;
  /**
   * Code of the tenant; only with a key of the platform.
   */
  tenant?: string;
  /**
   * What the exchange calls the call; the same in all events of it, and of no other call of the tenant.
   */
  call: string;
  /**
   * What the exchange calls this leg of the call.
   */
  leg: string;
  /**
   * Number of the extension.
   */
  extension?: string;
  /**
   * Code or e-mail address of the agent. Without it the agent is the one of the extension.
   */
  agent?: string;
  /**
   * Name of the trunk.
   */
  trunk?: string;
  /**
   * From dialling to the first sign of ringing, in milliseconds.
   */
  pddMs?: number;
  /**
   * By which who answers is heard: PCMA, G722, opus.
   */
  codec?: string;
}

/**
 * Legs that are still there when their call ends, end with it.
 */
export interface LegEnded {
  /**
   * Names the event; what was sent before under this id is not taken a second time.
   */
  id: string;
  type: 'leg.ended';
  /**
   * When it happened, by the clock of the exchange.
   */
  at: string;
  /**
   * Code of the tenant; only with a key of the platform.
   */
  tenant?: string;
  /**
   * What the exchange calls the call; the same in all events of it, and of no other call of the tenant.
   */
  call: string;
  /**
   * What the exchange calls this leg of the call.
   */
  leg: string;
  /**
   * Cause as Q.850 numbers it.
   */
  cause?: number;
}

/**
 * Somebody is called: an extension, an agent, or a number by a trunk.
 */
export interface LegStarted {
  /**
   * Names the event; what was sent before under this id is not taken a second time.
   */
  id: string;
  type: 'leg.started';
  /**
   * When it happened, by the clock of the exchange.
   */
  at: string;
  /**
   * Code of the tenant; only with a key of the platform.
   */
  tenant?: string;
  /**
   * What the exchange calls the call; the same in all events of it, and of no other call of the tenant.
   */
  call: string;
  /**
   * What the exchange calls this leg of the call.
   */
  leg: string;
  /**
   * Number of the extension.
   */
  extension?: string;
  /**
   * Code or e-mail address of the agent. Without it the agent is the one of the extension.
   */
  agent?: string;
  /**
   * Name of the trunk.
   */
  trunk?: string;
  /**
   * Number that is dialled.
   */
  number?: string;
}

export interface MemberAdded {
  /**
   * Names the event; what was sent before under this id is not taken a second time.
   */
  id: string;
  type: 'member.added';
  /**
   * When it happened, by the clock of the exchange.
   */
  at: string;
  /**
   * Code of the tenant; only with a key of the platform.
   */
  tenant?: string;
  /**
   * Number or name of the queue.
   */
  queue: string;
  /**
   * Code or e-mail address of the agent. Without it the agent is the one of the extension.
   */
  agent?: string;
  /**
   * Number of the extension.
   */
  extension?: string;
}

export interface MemberRemoved {
  /**
   * Names the event; what was sent before under this id is not taken a second time.
   */
  id: string;
  type: 'member.removed';
  /**
   * When it happened, by the clock of the exchange.
   */
  at: string;
  /**
   * Code of the tenant; only with a key of the platform.
   */
  tenant?: string;
  /**
   * Number or name of the queue.
   */
  queue: string;
  /**
   * Code or e-mail address of the agent. Without it the agent is the one of the extension.
   */
  agent?: string;
  /**
   * Number of the extension.
   */
  extension?: string;
}

export interface QueueEntered {
  /**
   * Names the event; what was sent before under this id is not taken a second time.
   */
  id: string;
  type: 'queue.entered';
  /**
   * When it happened, by the clock of the exchange.
   */
  at: string;
  /**
   * Code of the tenant; only with a key of the platform.
   */
  tenant?: string;
  /**
   * What the exchange calls the call; the same in all events of it, and of no other call of the tenant.
   */
  call: string;
  /**
   * Number or name of the queue.
   */
  queue: string;
  position?: number;
  /**
   * Who has more is answered first.
   */
  priority?: number;
}

/**
 * Who is answered leaves it by that; who hangs up may be told of here, or by the end of the call.
 */
export interface QueueLeft {
  /**
   * Names the event; what was sent before under this id is not taken a second time.
   */
  id: string;
  type: 'queue.left';
  /**
   * When it happened, by the clock of the exchange.
   */
  at: string;
  /**
   * Code of the tenant; only with a key of the platform.
   */
  tenant?: string;
  /**
   * What the exchange calls the call; the same in all events of it, and of no other call of the tenant.
   */
  call: string;
  /**
   * Number or name of the queue.
   */
  queue: string;
  reason: 'abandon' | 'key' | 'timeout' | 'empty';
  position?: number;
  /**
   * The digit that led out.
   */
  key?: string;
}

export interface QueuePrioritized {
  /**
   * Names the event; what was sent before under this id is not taken a second time.
   */
  id: string;
  type: 'queue.prioritized';
  /**
   * When it happened, by the clock of the exchange.
   */
  at: string;
  /**
   * Code of the tenant; only with a key of the platform.
   */
  tenant?: string;
  /**
   * What the exchange calls the call; the same in all events of it, and of no other call of the tenant.
   */
  call: string;
  /**
   * Number or name of the queue.
   */
  queue: string;
  position?: number;
  /**
   * Who has more is answered first.
   */
  priority: number;
}

export interface RecordingEnded {
  /**
   * Names the event; what was sent before under this id is not taken a second time.
   */
  id: string;
  type: 'recording.ended';
  /**
   * When it happened, by the clock of the exchange.
   */
  at: string;
  /**
   * Code of the tenant; only with a key of the platform.
   */
  tenant?: string;
  /**
   * What the exchange calls the call; the same in all events of it, and of no other call of the tenant.
   */
  call: string;
  /**
   * What the exchange calls the recording.
   */
  recording: string;
  startedAt: string;
  /**
   * Length of the recording, in seconds.
   */
  seconds: number;
  bytes?: number;
  format?: 'wav' | 'mp3';
}

export interface SurveyAnswered {
  /**
   * Names the event; what was sent before under this id is not taken a second time.
   */
  id: string;
  type: 'survey.answered';
  /**
   * When it happened, by the clock of the exchange.
   */
  at: string;
  /**
   * Code of the tenant; only with a key of the platform.
   */
  tenant?: string;
  /**
   * What the exchange calls the call; the same in all events of it, and of no other call of the tenant.
   */
  call: string;
  /**
   * Name of the survey.
   */
  survey: string;
  /**
   * All that is required was answered.
   */
  completed?: boolean;
  comment?: string;
  /**
   * @maxItems 10
   */
  answers: {
    /**
     * Its position in the survey.
     */
    question: number;
    /**
     * What was dialled or said.
     */
    value?: string;
    score?: number;
  }[];
}

export interface TrunkChanged {
  /**
   * Names the event; what was sent before under this id is not taken a second time.
   */
  id: string;
  type: 'trunk.changed';
  /**
   * When it happened, by the clock of the exchange.
   */
  at: string;
  /**
   * Code of the tenant; only with a key of the platform.
   */
  tenant?: string;
  /**
   * Name of the trunk.
   */
  trunk: string;
  status: 'up' | 'down' | 'registering' | 'lagged' | 'unknown';
  latencyMs?: number;
  /**
   * Why it is down.
   */
  error?: string;
}

/** Whatever may come. */
export type AnyEvent =
  | AgentMoved
  | CallEnded
  | CallHeld
  | CallResumed
  | CallScreened
  | CallStarted
  | CallTransferred
  | ConferenceChanged
  | ConferenceJoined
  | ConferenceLeft
  | DialAttempted
  | ExtensionChanged
  | IvrEntered
  | IvrLeft
  | LegAnswered
  | LegEnded
  | LegStarted
  | MemberAdded
  | MemberRemoved
  | QueueEntered
  | QueueLeft
  | QueuePrioritized
  | RecordingEnded
  | SurveyAnswered
  | TrunkChanged;

/** What each must be, by its type. */
export const EVENT_SCHEMAS = {
  'agent.moved': {"title":"An agent changes state at the exchange","description":"Ringing, talking and wrapping up follow from the calls.","type":"object","additionalProperties":false,"required":["id","type","at","move"],"properties":{"id":{"type":"string","minLength":1,"maxLength":80,"description":"Names the event; what was sent before under this id is not taken a second time."},"type":{"const":"agent.moved"},"at":{"type":"string","format":"date-time","description":"When it happened, by the clock of the exchange."},"tenant":{"type":"string","minLength":1,"maxLength":12,"description":"Code of the tenant; only with a key of the platform."},"agent":{"type":"string","minLength":1,"maxLength":80,"description":"Code or e-mail address of the agent. Without it the agent is the one of the extension."},"extension":{"type":"string","minLength":1,"maxLength":20,"description":"Number of the extension."},"move":{"type":"string","enum":["login","logout","pause","resume","release","withdraw"],"description":"What an agent asks for during a call counts when it is over; `withdraw` takes that back, `release` ends the wrap-up."},"reason":{"type":"string","minLength":1,"maxLength":80,"description":"Code or name of the reason of the pause."}}},
  'call.ended': {"title":"A call ends","type":"object","additionalProperties":false,"required":["id","type","at","call"],"properties":{"id":{"type":"string","minLength":1,"maxLength":80,"description":"Names the event; what was sent before under this id is not taken a second time."},"type":{"const":"call.ended"},"at":{"type":"string","format":"date-time","description":"When it happened, by the clock of the exchange."},"tenant":{"type":"string","minLength":1,"maxLength":12,"description":"Code of the tenant; only with a key of the platform."},"call":{"type":"string","minLength":1,"maxLength":80,"description":"What the exchange calls the call; the same in all events of it, and of no other call of the tenant."},"cause":{"type":"integer","minimum":0,"maximum":127,"description":"Cause as Q.850 numbers it."},"sipCode":{"type":"integer","minimum":100,"maximum":699},"by":{"type":"string","enum":["caller","callee","system"],"description":"Who hung up."},"voicemail":{"type":"boolean","description":"The caller was taken by the voicemail."},"mos":{"type":"number","minimum":1,"maximum":5,"description":"Mean opinion score of its sound."}}},
  'call.held': {"title":"A call is put on hold","type":"object","additionalProperties":false,"required":["id","type","at","call"],"properties":{"id":{"type":"string","minLength":1,"maxLength":80,"description":"Names the event; what was sent before under this id is not taken a second time."},"type":{"const":"call.held"},"at":{"type":"string","format":"date-time","description":"When it happened, by the clock of the exchange."},"tenant":{"type":"string","minLength":1,"maxLength":12,"description":"Code of the tenant; only with a key of the platform."},"call":{"type":"string","minLength":1,"maxLength":80,"description":"What the exchange calls the call; the same in all events of it, and of no other call of the tenant."}}},
  'call.resumed': {"title":"A call is taken off hold","type":"object","additionalProperties":false,"required":["id","type","at","call"],"properties":{"id":{"type":"string","minLength":1,"maxLength":80,"description":"Names the event; what was sent before under this id is not taken a second time."},"type":{"const":"call.resumed"},"at":{"type":"string","format":"date-time","description":"When it happened, by the clock of the exchange."},"tenant":{"type":"string","minLength":1,"maxLength":12,"description":"Code of the tenant; only with a key of the platform."},"call":{"type":"string","minLength":1,"maxLength":80,"description":"What the exchange calls the call; the same in all events of it, and of no other call of the tenant."}}},
  'call.screened': {"title":"A call is found to be with a person or a machine","description":"Said by an exchange that was asked to listen who has answered, within seconds of the answer.","type":"object","additionalProperties":false,"required":["id","type","at","call","answeredBy"],"properties":{"id":{"type":"string","minLength":1,"maxLength":80,"description":"Names the event; what was sent before under this id is not taken a second time."},"type":{"const":"call.screened"},"at":{"type":"string","format":"date-time","description":"When it happened, by the clock of the exchange."},"tenant":{"type":"string","minLength":1,"maxLength":12,"description":"Code of the tenant; only with a key of the platform."},"call":{"type":"string","minLength":1,"maxLength":80,"description":"What the exchange calls the call; the same in all events of it, and of no other call of the tenant."},"answeredBy":{"type":"string","enum":["person","machine"]}}},
  'call.started': {"title":"A call begins","description":"Everything else that is said of a call waits for this.","type":"object","additionalProperties":false,"required":["id","type","at","call","direction"],"properties":{"id":{"type":"string","minLength":1,"maxLength":80,"description":"Names the event; what was sent before under this id is not taken a second time."},"type":{"const":"call.started"},"at":{"type":"string","format":"date-time","description":"When it happened, by the clock of the exchange."},"tenant":{"type":"string","minLength":1,"maxLength":12,"description":"Code of the tenant; only with a key of the platform."},"call":{"type":"string","minLength":1,"maxLength":80,"description":"What the exchange calls the call; the same in all events of it, and of no other call of the tenant."},"linked":{"type":"string","minLength":1,"maxLength":80,"description":"The same for all calls that belong together; by itself it is the call."},"parent":{"type":"string","minLength":1,"maxLength":80,"description":"The call that this one was transferred from."},"direction":{"type":"string","enum":["inbound","outbound","internal"]},"source":{"type":"string","enum":["extension","queue","dialer","disa","callback","conference","forward"],"description":"What began it."},"caller":{"type":"string","minLength":1,"maxLength":40,"description":"Number of who calls."},"callerName":{"type":"string","minLength":1,"maxLength":120,"description":"Name of who calls."},"called":{"type":"string","minLength":1,"maxLength":40,"description":"Number that is called, as it was dialled."},"did":{"type":"string","minLength":1,"maxLength":40,"description":"The number of the company that was called."},"extension":{"type":"string","minLength":1,"maxLength":20,"description":"Number of the extension that calls."},"agent":{"type":"string","minLength":1,"maxLength":80,"description":"Code or e-mail address of the agent. Without it the agent is the one of the extension."},"trunk":{"type":"string","minLength":1,"maxLength":80,"description":"Name of the trunk that the call comes in by."},"route":{"type":"string","minLength":1,"maxLength":80,"description":"Name of the outbound route."},"campaign":{"type":"string","minLength":1,"maxLength":80,"description":"Id or name of the campaign that dials."},"costCenter":{"type":"string","minLength":1,"maxLength":80,"description":"Code of the cost center that pays."}}},
  'call.transferred': {"title":"A call is transferred","description":"The leg that transferred it ends by an event of its own.","type":"object","additionalProperties":false,"required":["id","type","at","call","to","kind"],"properties":{"id":{"type":"string","minLength":1,"maxLength":80,"description":"Names the event; what was sent before under this id is not taken a second time."},"type":{"const":"call.transferred"},"at":{"type":"string","format":"date-time","description":"When it happened, by the clock of the exchange."},"tenant":{"type":"string","minLength":1,"maxLength":12,"description":"Code of the tenant; only with a key of the platform."},"call":{"type":"string","minLength":1,"maxLength":80,"description":"What the exchange calls the call; the same in all events of it, and of no other call of the tenant."},"to":{"type":"string","minLength":1,"maxLength":60,"description":"Whereto, as it was dialled."},"kind":{"type":"string","enum":["blind","attended"]},"agent":{"type":"string","minLength":1,"maxLength":80,"description":"Code or e-mail address of the agent who transfers it."}}},
  'conference.changed': {"title":"A member of a conference is muted or talks, or the room is locked or recorded","type":"object","additionalProperties":false,"required":["id","type","at","room"],"properties":{"id":{"type":"string","minLength":1,"maxLength":80,"description":"Names the event; what was sent before under this id is not taken a second time."},"type":{"const":"conference.changed"},"at":{"type":"string","format":"date-time","description":"When it happened, by the clock of the exchange."},"tenant":{"type":"string","minLength":1,"maxLength":12,"description":"Code of the tenant; only with a key of the platform."},"room":{"type":"string","minLength":1,"maxLength":80,"description":"Number or name of the room."},"member":{"type":"string","minLength":1,"maxLength":80,"description":"Who is muted or talks; absent where the event is of the room as a whole."},"muted":{"type":"boolean"},"talking":{"type":"boolean"},"locked":{"type":"boolean","description":"Nobody else comes into the room. Ends when the last member leaves."},"recording":{"type":"boolean","description":"What is said in the room is recorded. Ends when the last member leaves."}}},
  'conference.joined': {"title":"Somebody joins a conference room","type":"object","additionalProperties":false,"required":["id","type","at","room","member"],"properties":{"id":{"type":"string","minLength":1,"maxLength":80,"description":"Names the event; what was sent before under this id is not taken a second time."},"type":{"const":"conference.joined"},"at":{"type":"string","format":"date-time","description":"When it happened, by the clock of the exchange."},"tenant":{"type":"string","minLength":1,"maxLength":12,"description":"Code of the tenant; only with a key of the platform."},"room":{"type":"string","minLength":1,"maxLength":80,"description":"Number or name of the room."},"member":{"type":"string","minLength":1,"maxLength":80,"description":"What the exchange calls the member."},"number":{"type":"string","minLength":1,"maxLength":40,"description":"Number of the member."},"name":{"type":"string","minLength":1,"maxLength":120},"role":{"type":"string","enum":["moderator","participant"]}}},
  'conference.left': {"title":"Somebody leaves a conference room","type":"object","additionalProperties":false,"required":["id","type","at","room","member"],"properties":{"id":{"type":"string","minLength":1,"maxLength":80,"description":"Names the event; what was sent before under this id is not taken a second time."},"type":{"const":"conference.left"},"at":{"type":"string","format":"date-time","description":"When it happened, by the clock of the exchange."},"tenant":{"type":"string","minLength":1,"maxLength":12,"description":"Code of the tenant; only with a key of the platform."},"room":{"type":"string","minLength":1,"maxLength":80,"description":"Number or name of the room."},"member":{"type":"string","minLength":1,"maxLength":80}}},
  'dial.attempted': {"title":"A dialer has tried a number","type":"object","additionalProperties":false,"required":["id","type","at","attempt","campaign","phone","result","startedAt"],"properties":{"id":{"type":"string","minLength":1,"maxLength":80,"description":"Names the event; what was sent before under this id is not taken a second time."},"type":{"const":"dial.attempted"},"at":{"type":"string","format":"date-time","description":"When it happened, by the clock of the exchange."},"tenant":{"type":"string","minLength":1,"maxLength":12,"description":"Code of the tenant; only with a key of the platform."},"attempt":{"type":"string","minLength":1,"maxLength":80,"description":"What the dialer calls the attempt."},"call":{"type":"string","minLength":1,"maxLength":80,"description":"What the exchange calls the call; the same in all events of it, and of no other call of the tenant."},"campaign":{"type":"string","minLength":1,"maxLength":80,"description":"Id or name of the campaign."},"contact":{"type":"string","format":"uuid","description":"Id of the contact of the mailing."},"phone":{"type":"string","pattern":"^\\+[1-9]\\d{6,14}$","description":"E.164."},"number":{"type":"integer","minimum":1,"maximum":1000,"description":"Which attempt of the contact it is."},"result":{"type":"string","enum":["answered","no_answer","busy","failed","congestion","machine","dropped","invalid","blocked","cancelled"]},"startedAt":{"type":"string","format":"date-time"},"ringSeconds":{"type":"integer","minimum":0,"maximum":1000000,"description":"In seconds."},"waitAgentSeconds":{"type":"number","minimum":0,"maximum":86400,"description":"From the answer to an agent, in seconds."},"talkSeconds":{"type":"integer","minimum":0,"maximum":1000000,"description":"In seconds."},"agent":{"type":"string","minLength":1,"maxLength":80,"description":"Code or e-mail address of the agent. Without it the agent is the one of the extension."},"trunk":{"type":"string","minLength":1,"maxLength":80,"description":"Name of the trunk."},"callerId":{"type":"string","pattern":"^\\+[1-9]\\d{6,14}$","description":"E.164."},"cause":{"type":"integer","minimum":0,"maximum":127,"description":"Cause as Q.850 numbers it."},"sipCode":{"type":"integer","minimum":100,"maximum":699},"hangupBy":{"type":"string","enum":["customer","agent","system"]}}},
  'extension.changed': {"title":"An extension registers, or its device changes","type":"object","additionalProperties":false,"required":["id","type","at","extension"],"properties":{"id":{"type":"string","minLength":1,"maxLength":80,"description":"Names the event; what was sent before under this id is not taken a second time."},"type":{"const":"extension.changed"},"at":{"type":"string","format":"date-time","description":"When it happened, by the clock of the exchange."},"tenant":{"type":"string","minLength":1,"maxLength":12,"description":"Code of the tenant; only with a key of the platform."},"extension":{"type":"string","minLength":1,"maxLength":20,"description":"Number of the extension."},"registration":{"type":"string","enum":["registered","unregistered","unreachable"]},"device":{"type":"string","enum":["not_in_use","in_use","busy","ringing","on_hold","unavailable"]},"contactIp":{"type":"string","minLength":1,"maxLength":45,"description":"Address that it registered from."},"userAgent":{"type":"string","minLength":1,"maxLength":200,"description":"What the device calls itself."},"latencyMs":{"type":"integer","minimum":0,"maximum":600000}}},
  'ivr.entered': {"title":"A caller enters an IVR menu","type":"object","additionalProperties":false,"required":["id","type","at","call","menu"],"properties":{"id":{"type":"string","minLength":1,"maxLength":80,"description":"Names the event; what was sent before under this id is not taken a second time."},"type":{"const":"ivr.entered"},"at":{"type":"string","format":"date-time","description":"When it happened, by the clock of the exchange."},"tenant":{"type":"string","minLength":1,"maxLength":12,"description":"Code of the tenant; only with a key of the platform."},"call":{"type":"string","minLength":1,"maxLength":80,"description":"What the exchange calls the call; the same in all events of it, and of no other call of the tenant."},"menu":{"type":"string","minLength":1,"maxLength":80,"description":"Number or name of the menu."}}},
  'ivr.left': {"title":"A caller leaves an IVR menu","description":"Or tries an option that leads nowhere.","type":"object","additionalProperties":false,"required":["id","type","at","call","menu","result"],"properties":{"id":{"type":"string","minLength":1,"maxLength":80,"description":"Names the event; what was sent before under this id is not taken a second time."},"type":{"const":"ivr.left"},"at":{"type":"string","format":"date-time","description":"When it happened, by the clock of the exchange."},"tenant":{"type":"string","minLength":1,"maxLength":12,"description":"Code of the tenant; only with a key of the platform."},"call":{"type":"string","minLength":1,"maxLength":80,"description":"What the exchange calls the call; the same in all events of it, and of no other call of the tenant."},"menu":{"type":"string","minLength":1,"maxLength":80,"description":"Number or name of the menu."},"result":{"type":"string","enum":["option","invalid","timeout","hangup","direct_dial"]},"digits":{"type":"string","minLength":1,"maxLength":40,"description":"What was dialled. Four digits or fewer that chose an option are stored as they are given; of all others only how many they were."},"option":{"type":"string","minLength":1,"maxLength":80,"description":"Label of the option."},"destination":{"type":"string","minLength":1,"maxLength":120,"description":"Where it leads, in words."}}},
  'leg.answered': {"title":"A leg of a call is answered","type":"object","additionalProperties":false,"required":["id","type","at","call","leg"],"properties":{"id":{"type":"string","minLength":1,"maxLength":80,"description":"Names the event; what was sent before under this id is not taken a second time."},"type":{"const":"leg.answered"},"at":{"type":"string","format":"date-time","description":"When it happened, by the clock of the exchange."},"tenant":{"type":"string","minLength":1,"maxLength":12,"description":"Code of the tenant; only with a key of the platform."},"call":{"type":"string","minLength":1,"maxLength":80,"description":"What the exchange calls the call; the same in all events of it, and of no other call of the tenant."},"leg":{"type":"string","minLength":1,"maxLength":80,"description":"What the exchange calls this leg of the call."},"extension":{"type":"string","minLength":1,"maxLength":20,"description":"Number of the extension."},"agent":{"type":"string","minLength":1,"maxLength":80,"description":"Code or e-mail address of the agent. Without it the agent is the one of the extension."},"trunk":{"type":"string","minLength":1,"maxLength":80,"description":"Name of the trunk."},"pddMs":{"type":"integer","minimum":0,"maximum":600000,"description":"From dialling to the first sign of ringing, in milliseconds."},"codec":{"type":"string","minLength":1,"maxLength":40,"description":"By which who answers is heard: PCMA, G722, opus."}}},
  'leg.ended': {"title":"A leg of a call ends","description":"Legs that are still there when their call ends, end with it.","type":"object","additionalProperties":false,"required":["id","type","at","call","leg"],"properties":{"id":{"type":"string","minLength":1,"maxLength":80,"description":"Names the event; what was sent before under this id is not taken a second time."},"type":{"const":"leg.ended"},"at":{"type":"string","format":"date-time","description":"When it happened, by the clock of the exchange."},"tenant":{"type":"string","minLength":1,"maxLength":12,"description":"Code of the tenant; only with a key of the platform."},"call":{"type":"string","minLength":1,"maxLength":80,"description":"What the exchange calls the call; the same in all events of it, and of no other call of the tenant."},"leg":{"type":"string","minLength":1,"maxLength":80,"description":"What the exchange calls this leg of the call."},"cause":{"type":"integer","minimum":0,"maximum":127,"description":"Cause as Q.850 numbers it."}}},
  'leg.started': {"title":"A leg of a call begins to ring","description":"Somebody is called: an extension, an agent, or a number by a trunk.","type":"object","additionalProperties":false,"required":["id","type","at","call","leg"],"properties":{"id":{"type":"string","minLength":1,"maxLength":80,"description":"Names the event; what was sent before under this id is not taken a second time."},"type":{"const":"leg.started"},"at":{"type":"string","format":"date-time","description":"When it happened, by the clock of the exchange."},"tenant":{"type":"string","minLength":1,"maxLength":12,"description":"Code of the tenant; only with a key of the platform."},"call":{"type":"string","minLength":1,"maxLength":80,"description":"What the exchange calls the call; the same in all events of it, and of no other call of the tenant."},"leg":{"type":"string","minLength":1,"maxLength":80,"description":"What the exchange calls this leg of the call."},"extension":{"type":"string","minLength":1,"maxLength":20,"description":"Number of the extension."},"agent":{"type":"string","minLength":1,"maxLength":80,"description":"Code or e-mail address of the agent. Without it the agent is the one of the extension."},"trunk":{"type":"string","minLength":1,"maxLength":80,"description":"Name of the trunk."},"number":{"type":"string","minLength":1,"maxLength":40,"description":"Number that is dialled."}}},
  'member.added': {"title":"An agent begins to take calls of a queue","type":"object","additionalProperties":false,"required":["id","type","at","queue"],"properties":{"id":{"type":"string","minLength":1,"maxLength":80,"description":"Names the event; what was sent before under this id is not taken a second time."},"type":{"const":"member.added"},"at":{"type":"string","format":"date-time","description":"When it happened, by the clock of the exchange."},"tenant":{"type":"string","minLength":1,"maxLength":12,"description":"Code of the tenant; only with a key of the platform."},"queue":{"type":"string","minLength":1,"maxLength":80,"description":"Number or name of the queue."},"agent":{"type":"string","minLength":1,"maxLength":80,"description":"Code or e-mail address of the agent. Without it the agent is the one of the extension."},"extension":{"type":"string","minLength":1,"maxLength":20,"description":"Number of the extension."}}},
  'member.removed': {"title":"An agent takes no more calls of a queue","type":"object","additionalProperties":false,"required":["id","type","at","queue"],"properties":{"id":{"type":"string","minLength":1,"maxLength":80,"description":"Names the event; what was sent before under this id is not taken a second time."},"type":{"const":"member.removed"},"at":{"type":"string","format":"date-time","description":"When it happened, by the clock of the exchange."},"tenant":{"type":"string","minLength":1,"maxLength":12,"description":"Code of the tenant; only with a key of the platform."},"queue":{"type":"string","minLength":1,"maxLength":80,"description":"Number or name of the queue."},"agent":{"type":"string","minLength":1,"maxLength":80,"description":"Code or e-mail address of the agent. Without it the agent is the one of the extension."},"extension":{"type":"string","minLength":1,"maxLength":20,"description":"Number of the extension."}}},
  'queue.entered': {"title":"A caller enters a queue","type":"object","additionalProperties":false,"required":["id","type","at","call","queue"],"properties":{"id":{"type":"string","minLength":1,"maxLength":80,"description":"Names the event; what was sent before under this id is not taken a second time."},"type":{"const":"queue.entered"},"at":{"type":"string","format":"date-time","description":"When it happened, by the clock of the exchange."},"tenant":{"type":"string","minLength":1,"maxLength":12,"description":"Code of the tenant; only with a key of the platform."},"call":{"type":"string","minLength":1,"maxLength":80,"description":"What the exchange calls the call; the same in all events of it, and of no other call of the tenant."},"queue":{"type":"string","minLength":1,"maxLength":80,"description":"Number or name of the queue."},"position":{"type":"integer","minimum":1,"maximum":100000},"priority":{"type":"integer","minimum":0,"maximum":1000,"description":"Who has more is answered first."}}},
  'queue.left': {"title":"A caller leaves a queue without an agent","description":"Who is answered leaves it by that; who hangs up may be told of here, or by the end of the call.","type":"object","additionalProperties":false,"required":["id","type","at","call","queue","reason"],"properties":{"id":{"type":"string","minLength":1,"maxLength":80,"description":"Names the event; what was sent before under this id is not taken a second time."},"type":{"const":"queue.left"},"at":{"type":"string","format":"date-time","description":"When it happened, by the clock of the exchange."},"tenant":{"type":"string","minLength":1,"maxLength":12,"description":"Code of the tenant; only with a key of the platform."},"call":{"type":"string","minLength":1,"maxLength":80,"description":"What the exchange calls the call; the same in all events of it, and of no other call of the tenant."},"queue":{"type":"string","minLength":1,"maxLength":80,"description":"Number or name of the queue."},"reason":{"type":"string","enum":["abandon","key","timeout","empty"]},"position":{"type":"integer","minimum":1,"maximum":100000},"key":{"type":"string","minLength":1,"maxLength":10,"description":"The digit that led out."}}},
  'queue.prioritized': {"title":"A caller who waits in a queue gets another priority","type":"object","additionalProperties":false,"required":["id","type","at","call","queue","priority"],"properties":{"id":{"type":"string","minLength":1,"maxLength":80,"description":"Names the event; what was sent before under this id is not taken a second time."},"type":{"const":"queue.prioritized"},"at":{"type":"string","format":"date-time","description":"When it happened, by the clock of the exchange."},"tenant":{"type":"string","minLength":1,"maxLength":12,"description":"Code of the tenant; only with a key of the platform."},"call":{"type":"string","minLength":1,"maxLength":80,"description":"What the exchange calls the call; the same in all events of it, and of no other call of the tenant."},"queue":{"type":"string","minLength":1,"maxLength":80,"description":"Number or name of the queue."},"position":{"type":"integer","minimum":1,"maximum":100000},"priority":{"type":"integer","minimum":0,"maximum":1000,"description":"Who has more is answered first."}}},
  'recording.ended': {"title":"A recording of a call is complete","type":"object","additionalProperties":false,"required":["id","type","at","call","recording","startedAt","seconds"],"properties":{"id":{"type":"string","minLength":1,"maxLength":80,"description":"Names the event; what was sent before under this id is not taken a second time."},"type":{"const":"recording.ended"},"at":{"type":"string","format":"date-time","description":"When it happened, by the clock of the exchange."},"tenant":{"type":"string","minLength":1,"maxLength":12,"description":"Code of the tenant; only with a key of the platform."},"call":{"type":"string","minLength":1,"maxLength":80,"description":"What the exchange calls the call; the same in all events of it, and of no other call of the tenant."},"recording":{"type":"string","minLength":1,"maxLength":200,"description":"What the exchange calls the recording."},"startedAt":{"type":"string","format":"date-time"},"seconds":{"type":"integer","minimum":0,"maximum":1000000,"description":"Length of the recording, in seconds."},"bytes":{"type":"integer","minimum":0,"maximum":9000000000000},"format":{"type":"string","enum":["wav","mp3"]}}},
  'survey.answered': {"title":"A caller answers a survey","type":"object","additionalProperties":false,"required":["id","type","at","call","survey","answers"],"properties":{"id":{"type":"string","minLength":1,"maxLength":80,"description":"Names the event; what was sent before under this id is not taken a second time."},"type":{"const":"survey.answered"},"at":{"type":"string","format":"date-time","description":"When it happened, by the clock of the exchange."},"tenant":{"type":"string","minLength":1,"maxLength":12,"description":"Code of the tenant; only with a key of the platform."},"call":{"type":"string","minLength":1,"maxLength":80,"description":"What the exchange calls the call; the same in all events of it, and of no other call of the tenant."},"survey":{"type":"string","minLength":1,"maxLength":80,"description":"Name of the survey."},"completed":{"type":"boolean","description":"All that is required was answered."},"comment":{"type":"string","minLength":1,"maxLength":2000},"answers":{"type":"array","maxItems":10,"items":{"type":"object","additionalProperties":false,"required":["question"],"properties":{"question":{"type":"integer","minimum":1,"maximum":100,"description":"Its position in the survey."},"value":{"type":"string","minLength":1,"maxLength":200,"description":"What was dialled or said."},"score":{"type":"number","minimum":0,"maximum":100}}}}}},
  'trunk.changed': {"title":"A trunk comes up or goes down","type":"object","additionalProperties":false,"required":["id","type","at","trunk","status"],"properties":{"id":{"type":"string","minLength":1,"maxLength":80,"description":"Names the event; what was sent before under this id is not taken a second time."},"type":{"const":"trunk.changed"},"at":{"type":"string","format":"date-time","description":"When it happened, by the clock of the exchange."},"tenant":{"type":"string","minLength":1,"maxLength":12,"description":"Code of the tenant; only with a key of the platform."},"trunk":{"type":"string","minLength":1,"maxLength":80,"description":"Name of the trunk."},"status":{"type":"string","enum":["up","down","registering","lagged","unknown"]},"latencyMs":{"type":"integer","minimum":0,"maximum":600000},"error":{"type":"string","minLength":1,"maxLength":300,"description":"Why it is down."}}},
} as const;
