import type { Follower } from '../../../../../server/application/plugin';
import type { Runtime } from '../../../../../server/operations/runtime';
import { ATTENDANCES } from '../../rules/attendances';
import { sendsMessages } from '../channels/deliver-messages';
import { askSurveys } from './ask-surveys';

/** Contacts are asked right after the end of a conversation, and not at the next look of the clock. */
export function followClosings(runtime: Runtime): Follower {
  const stopped = new AbortController();
  let running: Promise<void> | undefined;
  let isAsked = false;
  const run = async () => {
    while (isAsked && !stopped.signal.aborted) {
      isAsked = false;
      await askSurveys(runtime, stopped.signal).catch((error: unknown) => runtime.report(error, 'surveys of the chat'));
    }
    running = undefined;
  };
  return {
    notice({ collection, action, fields }) {
      const isMoved = collection === ATTENDANCES && action === 'update' && fields?.includes('status') === true;
      if (!isMoved || stopped.signal.aborted || !sendsMessages(runtime.environment)) return;
      isAsked = true;
      running ??= run();
    },
    async stop() {
      stopped.abort(new Error('the server stops'));
      await running;
    },
  };
}
