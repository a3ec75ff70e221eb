import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../../../core/errors';
import type { Json } from '../../../../../core/types';
import { formatCheck } from '../../../../../core/validation/formats/formats';
import { violation } from '../../../../../core/violations';
import { resourceOf } from '../../../../../server/operations/context';
import { withDenials } from '../../../../../server/operations/rights/with-denials';
import { callerContext } from '../../../../../server/rest/caller';
import { asObject } from '../../../../../server/rest/json-body';
import { route } from '../../../../../server/rest/route';
import type { Services } from '../../../../../server/rest/services';
import { CALLS, DISPOSE, disposeCall, type Disposal } from './dispose-call';

export const LONGEST_NOTES = 500;

/** `POST /api/dialer/calls/<id>/disposition`: what came of a call. */
export function dispositionRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/dialer/calls/:id/disposition', {
    POST: async (request) => {
      const context = await callerContext(services, request);
      const { id } = request.params as { id: string };
      const { dispositionId, notes = null, callbackAt = null, callbackFor = 'any' } = asObject(request.body);
      const disposal: Disposal = {
        id,
        dispositionId: textOf(dispositionId, 'dispositionId', 'uuid'),
        notes: notes === null || notes === '' ? null : notesOf(notes),
        callback:
          callbackAt === null
            ? null
            : { at: textOf(callbackAt, 'callbackAt', 'date-time'), recipient: recipientOf(callbackFor) },
      };
      await withDenials(context, resourceOf(context, CALLS), DISPOSE, [id], () => disposeCall(context, disposal));
      return { id, dispositionId: disposal.dispositionId };
    },
  });
}

function textOf(value: Json | undefined, member: string, format: 'uuid' | 'date-time'): string {
  if (value === undefined || value === null || value === '')
    throw new Problem('invalid', { errors: [violation(member, 'required')] });
  if (typeof value === 'string' && formatCheck(format, value)) return value;
  throw new Problem('invalid', { errors: [violation(member, 'format', { format })] });
}

function notesOf(value: Json): string {
  if (typeof value !== 'string')
    throw new Problem('invalid', { errors: [violation('notes', 'type', { expected: 'string' })] });
  if (value.length <= LONGEST_NOTES) return value;
  throw new Problem('invalid', { errors: [violation('notes', 'maxLength', { maxLength: LONGEST_NOTES })] });
}

function recipientOf(value: Json): 'agent' | 'any' {
  if (value === 'agent' || value === 'any') return value;
  throw new Problem('invalid', { errors: [violation('callbackFor', 'enum', { allowed: ['agent', 'any'] })] });
}
