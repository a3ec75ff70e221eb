import { definePlugin } from '../../../server/application/plugin';
import { hasChatbot } from '../../../server/chatbot/chatbot-place';
import { chatbotRoutes } from '../../../server/rest/chatbot-routes';
import { chatbotDoors } from './doors';

/** The chatbot that is shown in a frame. */
export const chatbot = definePlugin({
  name: 'chatbot',
  routes: [chatbotRoutes],
  doors: chatbotDoors,
  facilities: { chatbot: hasChatbot },
});
