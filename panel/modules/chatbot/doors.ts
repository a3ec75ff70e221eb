import { object, text } from '../../../core/openapi/document-parts';
import type { Door, Doors } from '../../../core/openapi/doors/door';
import { ROLES } from '../../roles';

const signIns: Door[] = ROLES.map((role) => ({
  method: 'get',
  path: `/api/${role.toLowerCase()}/chatbot/login`,
  summary: 'Tokens for the chatbot',
  viewing: 'closed',
  answer: object({ data: object({ token: text, refreshToken: text }) }),
  refused: ['forbidden'],
  when: (caller) => caller.role === role && caller.ability.can('read', 'Chatbot'),
}));

/** Calls about the chatbot in its frame. */
export const chatbotDoors: Doors = {
  chatbot: [
    ...signIns,
    {
      method: 'get',
      path: '/api/chatbot/settings',
      summary: 'Where the chatbot is',
      answer: object({ url: { type: ['string', 'null'] }, cookieDomain: { type: ['string', 'null'] } }),
    },
  ],
};
