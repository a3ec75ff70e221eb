import type { FastifyInstance } from 'fastify';
import { callerContext } from '../../../../../server/rest/caller';
import { route } from '../../../../../server/rest/route';
import type { Services } from '../../../../../server/rest/services';
import { daysOf } from '../../../telephony/server/live/span';
import { chatAgents } from './chat-agents';
import { chatDashboard, chosenBy } from './chat-dashboard';

/** What the dashboard of the chatbot shows, as far as the caller may see it. */
export function liveRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/chat/live/dashboard', {
    GET: async (request) => {
      const context = await callerContext(services, request);
      const query = request.query as Readonly<Record<string, unknown>>;
      return chatDashboard(context, chosenBy(query), daysOf({ from: query['from'], to: query['to'] }));
    },
  });
  route(app, '/api/chat/live/agents', {
    GET: async (request) => chatAgents(await callerContext(services, request)),
  });
}
