import type { Follower } from '../../../../../server/application/plugin';
import type { Runtime } from '../../../../../server/operations/runtime';
import { ATTENDANCES } from '../../rules/attendances';
import { sendsMessages } from '../channels/deliver-messages';
import { askSurveys } from './ask-surveys';

/** Writes of so long are looked at together: whether one of them was an end, not every one says. */
const TOGETHER_MS = 1000;

/** Contacts are asked soon after the end of a conversation, and not at the next look of the clock. */
export function followClosings(runtime: Runtime): Follower {
  const stopped = new AbortController();
  let soon: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const look = () => {
    soon = undefined;
    running = running
      .then(() => askSurveys(runtime, stopped.signal))
      .catch((error: unknown) => runtime.report(error, 'surveys of the chat'));
  };
  return {
    notice({ collection, action }) {
      if (collection !== ATTENDANCES || action !== 'update' || stopped.signal.aborted) return;
      if (sendsMessages(runtime.environment)) soon ??= setTimeout(look, TOGETHER_MS);
    },
    async stop() {
      clearTimeout(soon);
      stopped.abort(new Error('the server stops'));
      await running;
    },
  };
}
