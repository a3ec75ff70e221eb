import { UNTOUCHED, type MoveEffect } from '../../../../../server/operations/effects/effect';
import { WEBCHAT } from './webchat-names';

/** There is nobody to ask: the connection of a site is there at once. */
export const connectWebchat: MoveEffect = (_context, _executor, { record, move, at }) =>
  Promise.resolve(
    move === 'connect' && record['type'] === WEBCHAT
      ? { ...UNTOUCHED, values: { status: 'connected', lastSyncAt: at, lastError: null } }
      : UNTOUCHED,
  );
