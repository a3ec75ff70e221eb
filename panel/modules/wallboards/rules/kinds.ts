import type { OwnKind } from '../../../../core/types';

/** Fields of boards that have inputs of their own. */
export const wallboardKinds = {
  'wallboard-widgets': { is: 'json' },
  'wallboard-thresholds': { is: 'json' },
} as const satisfies Readonly<Record<string, OwnKind>>;
