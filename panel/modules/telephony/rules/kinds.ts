import type { OwnKind } from '../../../../core/types';

/** Fields of calls that look otherwise than others of their kind. */
export const telephonyKinds = {
  'call-path': { is: 'object-list' },
  'call-recording': { is: 'reference' },
} as const satisfies Readonly<Record<string, OwnKind>>;
