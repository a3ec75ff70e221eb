import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Problem } from '../../../../core/errors';
import type { JobView } from '../../../../core/jobs';
import type { JsonObject } from '../../../../core/types';
import { violation } from '../../../../core/violations';
import { compile } from '../../../../server/database/builder';
import type { Executor } from '../../../../server/database/types';
import { assertPermitted, isId } from '../../../../server/operations/rights/authorise';
import { resourceOf, type PersonContext } from '../../../../server/operations/context';
import { readyConnection } from './whatsapp/ready-connection';
import { withDenials } from '../../../../server/operations/rights/with-denials';
import { queueJob } from '../../../../server/jobs/job-store';
import type { SyncRequest } from './templates/sync-request';
import { TEMPLATES, CONNECTIONS } from '../rules/template-sync';
import { callerContext } from '../../../../server/rest/caller';
import { asObject } from '../../../../server/rest/json-body';
import { route } from '../../../../server/rest/route';
import type { Services } from '../../../../server/rest/services';

const MEMBERS = ['connectionId', 'submit'];

/** `POST /api/chat-templates/sync`: begins the job that makes templates what the platform of a connection holds. */
export function templateSyncRoutes(app: FastifyInstance, services: Services): void {
  route(app, `/api/${TEMPLATES}/sync`, {
    POST: async (request, reply) => {
      const begun = await beginTemplateSync(await callerContext(services, request), asObject(request.body));
      await services.jobs.look();
      void reply.code(202);
      return begun;
    },
  });
}

/**
 * Puts the synchronisation of the templates of a connection into the queue.
 * @throws Problem `forbidden`, `invalid`, `not_found`, `connection_unready`; `sync_running` where one of it is not over
 */
async function beginTemplateSync(context: PersonContext, body: JsonObject): Promise<JobView> {
  const resource = resourceOf(context, TEMPLATES);
  await withDenials(context, resource, 'sync', [], async () => assertPermitted(context, 'sync', resource));
  const asked = askedFor(body);
  await readyConnection(context, asked.connection);
  return context.runtime.database.transaction(context.scope, async (executor) => {
    await assertAlone(executor, asked.connection);
    return queueJob(
      context,
      {
        kind: 'template-sync',
        collection: TEMPLATES,
        params: { filter: { connectionId: asked.connection } },
        request: { ...asked },
      },
      executor,
    );
  });
}

/** @throws Problem `invalid` */
function askedFor({ connectionId = null, submit = false, ...others }: JsonObject): SyncRequest {
  const errors = [
    ...(typeof connectionId === 'string' && isId(connectionId)
      ? []
      : [violation('connectionId', connectionId === null ? 'required' : 'reference', { collection: CONNECTIONS })]),
    ...(typeof submit === 'boolean' ? [] : [violation('submit', 'type', { expected: ['boolean'] })]),
    ...Object.keys(others).map((name) => violation(name, 'unknown', { known: MEMBERS })),
  ];
  if (errors.length > 0) throw new Problem('invalid', { errors });
  return { connection: String(connectionId), submit: submit === true };
}

/** Who asks at the same time waits for the first. @throws Problem `sync_running` */
async function assertAlone(executor: Executor, connection: string): Promise<void> {
  await executor.run(compile(sql`select pg_advisory_xact_lock(hashtextextended(${`templates of ${connection}`}, 0))`));
  const [other] = await executor.run(
    compile(
      sql`select 1 from painel.jobs where "kind" = 'template-sync' and "request" @> ${JSON.stringify({ connection })}::jsonb and "status" in ('queued', 'running') limit 1`,
    ),
  );
  if (other)
    throw new Problem('sync_running', {
      detail: `${CONNECTIONS}/${connection}: expected no synchronisation of its templates under way; wait for its end or cancel it.`,
    });
}
