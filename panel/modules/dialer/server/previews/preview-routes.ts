import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../../../core/errors';
import type { JsonObject } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import type { Violation } from '../../../../../core/wire';
import { callerContext } from '../../../../../server/rest/caller';
import { asObject } from '../../../../../server/rest/json-body';
import { route } from '../../../../../server/rest/route';
import type { Services } from '../../../../../server/rest/services';
import { textOf } from '../../../telephony/server/commands/text-of';
import { isSkipReason, LONGEST_SKIP_NOTE, SKIP_REASONS } from '../../rules/preview';
import { actOnPreview, currentPreview, type PreviewAct } from './act-on-preview';

/** What agents do with the contact that they are about to call. */
export function previewRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/dialer/preview', {
    GET: async (request) => ({ preview: await currentPreview(await callerContext(services, request)) }),
  });
  route(app, '/api/dialer/preview/:id', {
    POST: async (request) => {
      const context = await callerContext(services, request);
      const { id } = request.params as { id: string };
      const act = actOf(asObject(request.body));
      await actOnPreview(context, id, act);
      return { id, action: act.action };
    },
  });
}

/** @throws Problem `invalid` */
function actOf({ action, phone, reason, note }: JsonObject): PreviewAct {
  if (action === 'dial') return { action, phone: textOf(phone, 'phone') ?? null };
  if (action !== 'skip') throw refused(violation('action', 'enum', { allowed: ['dial', 'skip'] }));
  if (reason === undefined || reason === null) throw refused(violation('reason', 'required'));
  if (!isSkipReason(reason)) throw refused(violation('reason', 'enum', { allowed: [...SKIP_REASONS] }));
  const said = textOf(note, 'note')?.trim() ?? '';
  if (said === '' && reason === 'other') throw refused(violation('note', 'required'));
  if (said.length > LONGEST_SKIP_NOTE) throw refused(violation('note', 'maxLength', { maxLength: LONGEST_SKIP_NOTE }));
  return { action, reason, note: said === '' ? null : said };
}

const refused = (one: Violation): Problem => new Problem('invalid', { errors: [one] });
