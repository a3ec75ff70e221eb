import { ATTENDANCES } from '../rules/attendances';
import { sendsMessages } from './channels/deliver-messages';
import { askSurveys } from './surveys/ask-surveys';
import type { Follower } from '../../../../server/application/plugin';
import type { Runtime } from '../../../../server/operations/runtime';
import { followFlows } from './flows/go-on';
import { waitingVisitors } from './webchat/waiting-visitors';

/** Writes of so long are looked at together: whether one of them was an end, not every one says. */
const TOGETHER_MS = 1000;

/** Visitors of the web chat hear what was written to them, flows go on, and contacts are asked how it was. */
export function followChat(runtime: Runtime): Follower {
  const followers = [waitingVisitors(runtime), followFlows(runtime), followClosings(runtime)];
  return {
    notice(event) {
      for (const follower of followers) follower.notice(event);
    },
    async stop() {
      await Promise.all(followers.map((follower) => follower.stop()));
    },
  };
}

/** Contacts are asked soon after the end of a conversation, and not at the next look of the clock. */
function followClosings(runtime: Runtime): Follower {
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
