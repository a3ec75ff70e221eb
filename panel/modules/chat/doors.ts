import { flag, oneOf, schemaRef, text, uuid } from '../../../core/openapi/document-parts';
import type { DocumentCaller, Doors } from '../../../core/openapi/doors/door';
import { TEMPLATES } from './rules/template-sync';

const maySync = ({ ability, isPlatform }: DocumentCaller) => !isPlatform && ability.can('sync', TEMPLATES);

/** Calls about attendances, and about templates of messages. */
export const chatDoors: Doors = {
  attendances: [
    {
      method: 'post',
      path: '/api/attendances/{id}/transcript',
      summary: 'The messages of an attendance as a file: plain text, or a page to print',
      body: { format: oneOf('txt', 'html'), 'language?': text, 'timeZone?': text },
      answer: { type: 'string', contentMediaType: 'application/octet-stream' },
      answerType: '*/*',
      refused: ['badRequest', 'forbidden', 'notFound'],
      when: ({ ability }) =>
        ability.can('read', 'attendances') &&
        ability.can('export', 'attendances') &&
        ability.can('read', 'chat-messages'),
    },
  ],
  [TEMPLATES]: [
    {
      method: 'post',
      path: `/api/${TEMPLATES}/sync`,
      summary:
        'Bring in the templates that the platform of a connection holds; with `submit` also send what waits for approval',
      body: { connectionId: uuid, 'submit?': flag },
      status: 202,
      answer: schemaRef('job'),
      refused: ['badRequest', 'forbidden', 'notFound', 'conflict', 'invalid', 'tooMany'],
      when: maySync,
    },
  ],
};
