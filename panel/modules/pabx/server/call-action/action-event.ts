/** What the templates of call actions may ask for, beside `{var.NAME}`; the schema of `call-actions` lists the same. */
export const PLACEHOLDERS = [
  'callId',
  'uniqueId',
  'event',
  'direction',
  'callerNumber',
  'calledNumber',
  'did',
  'queue',
  'campaign',
  'agentId',
  'agentName',
  'extension',
  'startedAt',
  'answeredAt',
  'endedAt',
  'duration',
  'billsec',
  'hangupCause',
  'disposition',
  'recordingUrl',
  'mailingContactId',
] as const;

/** A name that a value goes by. */
export type FactName = (typeof PLACEHOLDERS)[number] | `var.${string}`;

/** What a call action tells of an event; what an event has no value for is not there. */
export type ActionEvent = Readonly<Partial<Record<FactName, string | number>>>;

const NAMES: ReadonlySet<string> = new Set(PLACEHOLDERS);
const VARIABLE = 'var.';

export const isFactName = (name: string): name is FactName => NAMES.has(name) || name.startsWith(VARIABLE);
