import { instant, listOf, nullable, object, text, uuid, whole } from '../../../core/openapi/document-parts';
import type { Doors } from '../../../core/openapi/doors/door';
import type { JsonSchema } from '../../../core/types';

const record: JsonSchema = { type: 'object' };
const number: JsonSchema = { type: 'number' };

const figures = object({
  at: instant,
  span: record,
  board: record,
  queues: listOf(record),
  agents: listOf(
    object({
      id: uuid,
      name: nullable(text),
      state: nullable(text),
      since: nullable(instant),
      pauseReason: nullable(text),
      answered: listOf(object({ queueId: uuid, calls: whole })),
    }),
  ),
  sectors: listOf(object({ id: uuid, name: nullable(text), waiting: whole, waitingSince: nullable(instant) })),
  campaigns: listOf(
    object({
      id: uuid,
      name: nullable(text),
      status: nullable(text),
      progressPercent: nullable(number),
      now: record,
    }),
  ),
});

/** What screens on a wall ask for, and links to them. */
export const wallboardDoors: Doors = {
  wallboards: [
    {
      method: 'get',
      path: '/api/wallboards/{id}/figures',
      where: { id: uuid },
      summary:
        'A board with the figures of its queues and sectors, as far as the caller sees these; queues are as `GET /api/telephony/live/queues` answers them',
      answer: figures,
      refused: ['forbidden', 'notFound'],
      when: ({ ability, isPlatform }) => !isPlatform && ability.can('read', 'wallboards'),
    },
    {
      method: 'post',
      path: '/api/wallboards/{id}/link',
      where: { id: uuid },
      summary:
        'Makes the link by which a board is read without signing in, in place of the one before; its token is answered this once. The caller sees every queue and sector of the board',
      status: 201,
      answer: object({ token: text }),
      refused: ['forbidden', 'notFound'],
      when: ({ ability, isPlatform }) => !isPlatform && ability.can('update', 'wallboards'),
    },
    {
      method: 'delete',
      path: '/api/wallboards/{id}/link',
      where: { id: uuid },
      summary: 'Ends the link of a board; screens that show it go dark',
      status: 204,
      refused: ['forbidden', 'notFound'],
      when: ({ ability, isPlatform }) => !isPlatform && ability.can('update', 'wallboards'),
    },
  ],
  'wallboards by link': [
    {
      method: 'get',
      path: '/api/wallboard-links/{id}',
      where: { id: uuid },
      summary:
        'A board with its figures, for whoever has its link: the token goes where else that of a session goes. It shows the queues and sectors that the link was made for, as long as they are on the board',
      isPublic: true,
      answer: figures,
      refused: ['unauthenticated'],
    },
  ],
};
