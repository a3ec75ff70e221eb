import { BACKUP_REASONS } from '../backup/backup-reason';
import type { PluginTesters, PluginTestNotes, PluginTestReasons, PluginUntested } from '../plugin-names';

/** What tries out a stored record; a schema names one of them in `testable`. */
export type TesterName = keyof PluginTesters;

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
  'other',
] as const;
export type OutsideReason = (typeof OUTSIDE_REASONS)[number] | keyof PluginTestReasons;

/** The reasons of every application. */
export const TEST_REASONS = [...new Set([...BACKUP_REASONS, ...OUTSIDE_REASONS])];
export type TestReason = (typeof TEST_REASONS)[number] | keyof PluginTestReasons;

/** What a test leaves open though it went well. */
export type Untested = keyof PluginUntested;

/** What the test sent, or what a browser would open; secrets are `***`. */
export interface ShownRequest {
  method: string;
  url: string;
  headers: { name: string; value: string }[];
  body?: string;
  /** Only opened by a browser: the test sent nothing. */
  isOpened?: boolean;
}

/** What came back, as far as it is shown. */
export interface ShownResponse {
  /** The media type, as it was said. */
  type?: string;
  body: string;
  isCut: boolean;
}

/** What a test says beside its outcome, such as why a question has no answer. */
export type TestNote = keyof PluginTestNotes;

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
