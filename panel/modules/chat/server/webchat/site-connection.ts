import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import { CLOSED_TENANTS } from '../../../../../server/auth/rights/principal';
import { compile } from '../../../../../server/database/builder';
import type { Runtime } from '../../../../../server/operations/runtime';
import type { OriginRule } from '../../../../../server/rest/open-route';
import { isOfSite } from '../../rules/webchat/site-origin';
import { WEBCHAT } from './webchat-names';
import { WIDGET_TOKEN } from './widget-token';

/** The connection that a site names. */
export interface SiteConnection {
  id: string;
  tenantId: string;
  websiteUrl: string | null;
  widgetColor: string | null;
  welcomeTitle: string | null;
  preChatFields: string[] | null;
}

export const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token;

/** Undefined where there is none of that token, or it does not take messages now. */
export async function siteConnection({ database }: Runtime, token: string): Promise<SiteConnection | undefined> {
  if (!WIDGET_TOKEN.test(token)) return undefined;
  const [found] = await database.as('platform').run(
    compile<SiteConnection>(sql`
      select connection."id", connection."tenantId", connection."websiteUrl", connection."widgetColor", connection."welcomeTitle",
        connection."preChatFields"
      from "chat-connections" as connection join "tenants" as tenant on tenant."id" = connection."tenantId"
      where connection."widgetToken" = ${token} and connection."type" = ${WEBCHAT} and connection."active" and connection."status" = 'connected'
        and connection."deletedAt" is null and not tenant."status" = any(${[...CLOSED_TENANTS]}::text[])`),
  );
  return found;
}

/** Looked up for the origin of a request, and needed again by its handler. */
const known = new WeakMap<FastifyRequest, Promise<SiteConnection | undefined>>();

function connectionFor(runtime: Runtime, request: FastifyRequest): Promise<SiteConnection | undefined> {
  const looked = known.get(request) ?? siteConnection(runtime, tokenOf(request));
  known.set(request, looked);
  return looked;
}

/** @throws Problem `not_found` */
export async function requiredConnection(runtime: Runtime, request: FastifyRequest): Promise<SiteConnection> {
  const found = await connectionFor(runtime, request);
  if (found) return found;
  throw new Problem('not_found', { detail: 'No connection of this token takes messages now.' });
}

/** Pages of the site of the connection may call, and none where it names no site. */
export const ofItsSite =
  (runtime: Runtime): OriginRule =>
  async (request, origin) => {
    const { websiteUrl } = await requiredConnection(runtime, request);
    return websiteUrl !== null && origin !== undefined && isOfSite(websiteUrl, origin);
  };
