import type { Opened, Opening } from '../../../../../server/application/plugin';
import { openChatbotPlace } from './chatbot-place';
import { chatbotRoutes } from './chatbot-routes';

/** The chatbot in its frame, and the calls that lead into it. */
export async function openChatbot(opening: Opening): Promise<Opened> {
  const place = await openChatbotPlace(opening);
  return {
    routes: [(app, services) => chatbotRoutes(app, services, place)],
    frameOrigins: place.origins,
    close: () => place.close(),
  };
}
