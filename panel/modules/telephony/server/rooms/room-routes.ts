import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../../../core/errors';
import { violation } from '../../../../../core/violations';
import { resourceOf } from '../../../../../server/operations/context';
import { withDenials } from '../../../../../server/operations/rights/with-denials';
import { callerContext } from '../../../../../server/rest/caller';
import { asObject } from '../../../../../server/rest/json-body';
import { route } from '../../../../../server/rest/route';
import type { Services } from '../../../../../server/rest/services';
import type { CommandDesk } from '../commands/command-desk';
import { textOf } from '../commands/text-of';
import { commandRoom, isRoomCommand, ROOM_COMMANDS } from './command-room';
import { roomNow, ROOMS } from './room-members';

/** Who is in a conference room, `GET /api/conference-rooms/<id>/members`, and what is done there, `POST /api/conference-rooms/<id>/commands`. */
export function roomRoutes(app: FastifyInstance, services: Services, desk: CommandDesk): void {
  route(app, '/api/conference-rooms/:id/members', {
    GET: async (request) => {
      const context = await callerContext(services, request);
      const { id } = request.params as { id: string };
      return roomNow(context, id);
    },
  });
  route(app, '/api/conference-rooms/:id/commands', {
    POST: async (request) => {
      const context = await callerContext(services, request);
      const { id } = request.params as { id: string };
      const { command, member, number, reason } = asObject(request.body);
      if (!isRoomCommand(command))
        throw new Problem('invalid', { errors: [violation('command', 'enum', { allowed: [...ROOM_COMMANDS] })] });
      const asked = {
        id,
        command,
        member: textOf(member, 'member'),
        number: textOf(number, 'number'),
        reason: textOf(reason, 'reason'),
      };
      return withDenials(context, resourceOf(context, ROOMS), command, [id], () => commandRoom(context, desk, asked));
    },
  });
}
