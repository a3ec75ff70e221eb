import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Problem } from '../../core/errors';
import { compile } from '../database/builder';
import { route } from './route';
import type { Services } from './services';

/**
 * `/health`: the process answers. `/ready`: so does its database, which can be written to; a refusal says in `database`
 * whether it is `away` or `full`.
 */
export function healthRoutes(app: FastifyInstance, { runtime }: Services): void {
  route(app, '/health', { GET: async () => ({ status: 'ok' }) });
  route(app, '/ready', {
    GET: async () => {
      try {
        await runtime.database.as('platform').run(compile(sql`select 1`));
      } catch (error) {
        throw new Problem('unavailable', {
          detail: 'The database does not answer.',
          extra: { database: 'away' },
          cause: error,
        });
      }
      if (runtime.database.availability() === 'full') {
        throw new Problem('unavailable', { detail: 'The disk of the database is full.', extra: { database: 'full' } });
      }
      return { status: 'ready' };
    },
  });
}
