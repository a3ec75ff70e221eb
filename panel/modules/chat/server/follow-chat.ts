import type { Follower } from '../../../../server/application/plugin';
import type { Runtime } from '../../../../server/operations/runtime';
import { followFlows } from './flows/go-on';
import { followClosings } from './surveys/follow-closings';
import { waitingVisitors } from './webchat/waiting-visitors';

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
