import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../../../core/errors';
import { violation } from '../../../../../core/violations';
import { labelOf } from '../../../../../server/operations/audit/audit-entry';
import { resourceOf, type PersonContext } from '../../../../../server/operations/context';
import { withDenials } from '../../../../../server/operations/rights/with-denials';
import { callerContext } from '../../../../../server/rest/caller';
import { asObject } from '../../../../../server/rest/json-body';
import { route } from '../../../../../server/rest/route';
import type { Services } from '../../../../../server/rest/services';
import { askLists } from '../../../dialer/server/dial-listed';
import { askExchange, type Done } from './ask-exchange';
import { CALL_COMMANDS, CALLS, commandCall, isCallCommand } from './command-call';
import type { CommandDesk } from './command-desk';
import { EXTENSIONS, ringingExtension } from './own-extension';
import { numberOf } from './number-of';
import { payForDialing } from './pay-for-dialing';
import { textOf } from './text-of';

/** What people ask of the exchange: `POST /api/calls/<id>/commands` about a call, `POST /api/telephony/dial` for a new one. */
export function peopleRoutes(app: FastifyInstance, services: Services, desk: CommandDesk): void {
  route(app, '/api/calls/:id/commands', {
    POST: async (request) => {
      const context = await callerContext(services, request);
      const { id } = request.params as { id: string };
      const { command, to, digits, priority, reason } = asObject(request.body);
      if (!isCallCommand(command))
        throw new Problem('invalid', { errors: [violation('command', 'enum', { allowed: [...CALL_COMMANDS] })] });
      const asked = {
        id,
        command,
        to: textOf(to, 'to'),
        digits: textOf(digits, 'digits'),
        priority,
        reason: textOf(reason, 'reason'),
      };
      return withDenials(context, resourceOf(context, CALLS), command, [id], () => commandCall(context, desk, asked));
    },
  });
  route(app, '/api/telephony/dial', {
    POST: async (request) => {
      const context = await callerContext(services, request);
      const { number, from, reason } = asObject(request.body);
      const asked = {
        number: textOf(number, 'number'),
        from: textOf(from, 'from'),
        reason: textOf(reason, 'reason'),
      };
      return withDenials(context, resourceOf(context, EXTENSIONS), 'dial', [], () => dial(context, desk, asked));
    },
  });
}

/** What somebody dials: from another extension than their own, and why, although a list names the number, where they say so. */
export interface DialRequest {
  number: string | undefined;
  from?: string | undefined;
  reason: string | undefined;
}

/**
 * Has the caller's extension ring, and then the number.
 * @throws Problem as `ringingExtension`, `askLists`, `payForDialing` and `askExchange`, and `invalid` for what is no number
 */
export async function dial(
  context: PersonContext,
  desk: CommandDesk,
  { number, from, reason }: DialRequest,
): Promise<Done> {
  const extension = await ringingExtension(context, from, 'from');
  const { tenantId, callerIdNumber } = extension;
  const called = numberOf(number, 'number');
  const said = await askLists(context, { extension, number: called, member: 'number', reason });
  const giveBack = await payForDialing(context, extension, called);
  const order = {
    extension: extension.number,
    number: called,
    ...(callerIdNumber !== null && { callerId: callerIdNumber }),
  };
  const resource = resourceOf(context, EXTENSIONS);
  const about = { entity: EXTENSIONS, entityId: extension.id, entityLabel: labelOf(resource, extension) };
  try {
    return await askExchange(context, desk, { tenantId, kind: 'dial', order, about, said });
  } catch (error) {
    await giveBack();
    throw error;
  }
}
