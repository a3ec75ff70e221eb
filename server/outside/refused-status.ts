import type { OutsideReason } from '../../core/testing/record-test';

/** Why an HTTP answer is none to work with; undefined for one that is. */
export function refusedStatus(status: number): OutsideReason | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status >= 300 && status < 400) return 'redirect';
  return BY_STATUS[status] ?? 'status';
}

const BY_STATUS: Readonly<Record<number, OutsideReason>> = {
  401: 'login',
  403: 'denied',
  404: 'notFound',
  429: 'busy',
};
