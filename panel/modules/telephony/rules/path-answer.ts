import type { PathStep } from './call-path';

/** A recording of a call, and what the reader may do with its sound. */
export interface PathRecording {
  id: string;
  /** ISO 8601. */
  startedAt: string | null;
  durationSeconds: number | null;
  /** Of its sound; null where there is none, or not for the reader. */
  file: string | null;
  mayListen: boolean;
  mayDownload: boolean;
}

/** What `GET /api/calls/<id>/path` answers. */
export interface CallPathAnswer {
  steps: PathStep[];
  /** There are more steps than these. */
  isCut: boolean;
  recordings: PathRecording[];
}
