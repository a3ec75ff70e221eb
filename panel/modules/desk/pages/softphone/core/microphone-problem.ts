import type { PhoneProblem } from './phone-state';

const PROBLEMS: Readonly<Record<string, PhoneProblem>> = {
  NotAllowedError: 'microphoneRefused',
  SecurityError: 'microphoneRefused',
  NotFoundError: 'microphoneMissing',
  OverconstrainedError: 'microphoneMissing',
  NotReadableError: 'microphoneBusy',
  AbortError: 'microphoneBusy',
  TypeError: 'insecure',
};

/** What is the matter with the microphone; undefined for what is another error. */
export const microphoneProblem = (error: unknown): PhoneProblem | undefined =>
  error instanceof Error ? PROBLEMS[error.name] : undefined;
