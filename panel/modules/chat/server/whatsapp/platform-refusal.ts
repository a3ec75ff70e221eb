import type { OutsideReason } from '../../../../../core/testing/record-test';

/** The platform cannot be asked at all: nothing else would be answered either. */
export class PlatformFailure extends Error {
  constructor(
    readonly reason: OutsideReason,
    /** What the platform says of it in its own words; never a secret. */
    readonly explanation: string | null,
  ) {
    super(`WhatsApp: expected an answer, got ${reason}${explanation === null ? '' : `: ${explanation}`}`);
    this.name = 'PlatformFailure';
  }
}

/** The platform does not do this one thing. */
export class PlatformRefusal extends Error {
  constructor(readonly explanation: string) {
    super(`WhatsApp: expected it to be done, got ${explanation}`);
    this.name = 'PlatformRefusal';
  }
}
