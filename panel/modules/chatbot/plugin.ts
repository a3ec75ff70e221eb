import { definePlugin } from '../../../server/application/plugin';
import { chatbotRoutes } from '../../../server/rest/chatbot-routes';
import { chatbotDoors } from './doors';

/** The chatbot that is shown in a frame. */
export const chatbot = definePlugin({ name: 'chatbot', routes: [chatbotRoutes], doors: chatbotDoors });
