import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ADMIN } from '../../core/access/roles';
import { Problem } from '../../core/errors';
import type { JsonObject } from '../../core/types';
import { violation } from '../../core/violations';
import { LONGEST_MESSAGE } from '../auth/maintenance';
import type { PersonContext } from '../operations/context';
import { callerContext } from './caller';
import { asObject } from './json-body';
import { route } from './route';
import type { Services } from './services';

/** An end further away is a slip. */
const LONGEST_MS = 30 * 24 * 3_600_000;

/** `/api/maintenance`: whether only administrators work, open to everybody; an administrator begins and ends it. */
export function maintenanceRoutes(app: FastifyInstance, services: Services): void {
  const { maintenance } = services;
  const answer = () => ({ maintenance: maintenance.current(), byFile: maintenance.isByFile() });
  route(app, '/api/maintenance', {
    GET: async () => answer(),
    PUT: async (request) => {
      const context = await administrator(services, request);
      await maintenance.begin(context, readBody(asObject(request.body)));
      return answer();
    },
    DELETE: async (request) => {
      const context = await administrator(services, request);
      if (maintenance.isByFile())
        throw new Problem('state_conflict', { detail: 'The file "maintenance" in DATA_DIR says so: remove it.' });
      await maintenance.end(context);
      return answer();
    },
  });
}

async function administrator(services: Services, request: FastifyRequest): Promise<PersonContext> {
  const context = await callerContext(services, request);
  if (context.principal.user.role === ADMIN && context.ability.can('update', ADMIN)) return context;
  throw new Problem('forbidden', {
    detail: 'Only an administrator who may change things puts the server in maintenance.',
  });
}

function readBody({ message = null, until = null }: JsonObject): { message: string | null; until: string | null } {
  const errors = [
    ...(message === null || typeof message === 'string' ? [] : [violation('message', 'type', { expected: 'string' })]),
    ...(typeof message === 'string' && message.length > LONGEST_MESSAGE
      ? [violation('message', 'maxLength', { maxLength: LONGEST_MESSAGE })]
      : []),
    ...(until === null || isSoon(until) ? [] : [violation('until', 'format', { format: 'date-time' })]),
  ];
  if (errors.length > 0) throw new Problem('invalid', { errors });
  const said = typeof message === 'string' ? message.trim() : '';
  return {
    message: said === '' ? null : said,
    until: typeof until === 'string' ? new Date(until).toISOString() : null,
  };
}

function isSoon(until: unknown): boolean {
  const at = typeof until === 'string' ? Date.parse(until) : Number.NaN;
  return at > Date.now() && at - Date.now() <= LONGEST_MS;
}
