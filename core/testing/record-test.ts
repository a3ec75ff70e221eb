import { BACKUP_REASONS } from '../backup/backup-reason';

/** What tries out a stored record; a schema names one of them in `testable`. */
export const TESTERS = ['server', 'recordingBackup', 'callAction', 'aiApp', 'knowledgeBase'] as const;
export type TesterName = (typeof TESTERS)[number];

/** Why a service outside does not do what it was asked for. */
export const OUTSIDE_REASONS = [
  'login',
  'denied',
  'unknownHost',
  'noAnswer',
  'timeout',
  'privateAddress',
  'certificate',
  'redirect',
  'notFound',
  'busy',
  'status',
  'notUnderstood',
  'scheme',
  'purpose',
  'other',
] as const;
export type OutsideReason = (typeof OUTSIDE_REASONS)[number];

export const TEST_REASONS = [...new Set([...BACKUP_REASONS, ...OUTSIDE_REASONS])];
export type TestReason = (typeof TEST_REASONS)[number];

/** What a test leaves open though it went well. */
export const UNTESTED = ['login', 'version', 'chatbot', 'quality', 'embedding', 'transcription', 'tts'] as const;
export type Untested = (typeof UNTESTED)[number];

/** What the test sent, or what a browser would open; secrets are `***`. */
export interface ShownRequest {
  method: string;
  url: string;
  headers: { name: string; value: string }[];
  body?: string;
  /** Only opened by the browser of an agent: the test sent nothing. */
  isOpened?: boolean;
}

/** What came back, as far as it is shown. */
export interface ShownResponse {
  /** The media type, as it was said. */
  type?: string;
  body: string;
  isCut: boolean;
}

/** Why a knowledge base has no answer of its own. */
export const TEST_NOTES = ['noPassages', 'noModel', 'modelFailed'] as const;
export type TestNote = (typeof TEST_NOTES)[number];

/** What the service told, as far as the test asks for it; never a secret. */
export interface TestDetail {
  version?: string;
  /** Of HTTP. */
  status?: number;
  untested?: Untested[];
  request?: ShownRequest;
  response?: ShownResponse;
  /** Of a model, in and out together. */
  tokens?: number;
  /** What a model said. */
  reply?: string;
  /** What the service says in its own words of why it refuses. */
  explanation?: string;
  /** What fits a question that was asked, the best first. */
  passages?: { documentId: string; title: string; text: string }[];
  note?: TestNote;
  /** The end of the key that was used, behind `…`. */
  key?: string;
}

export type TestOutcome = ({ ok: true } | { ok: false; reason: TestReason }) & TestDetail;

/** What `POST /api/<collection>/<id>/test` answers; `message` is the reason in the caller's language. */
export type RecordTest = ({ ok: true } | { ok: false; reason: TestReason; message: string }) & {
  milliseconds: number;
} & TestDetail;
