import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppAbility } from '../../../core/access/build-ability';
import { collectionDoors } from '../../../core/openapi/collection-doors';
import { reportDoors } from '../../../core/openapi/report-doors';
import { openDoors } from '../../../core/openapi/door-paths';
import type { DocumentCaller, Offers } from '../../../core/openapi/doors/door';
import { documentRights, openapiDocument } from '../../../core/openapi/openapi-document';
import type { Resource } from '../../../core/types';
import type { SignedIn } from '../../auth/authenticator';
import { registrationOf } from '../../auth/register';
import type { Catalog } from '../../schemas/catalog';
import { servedDocument, type ServedDocument } from '../../schemas/served-document';
import { refusalFor } from '../session/assert-own-hand';
import { signedInCaller } from '../caller';
import { route } from '../route';
import { sendDocument } from './send-document';
import type { Services } from '../services';

/** A document of an administrator has about a megabyte. */
const MOST_KEPT = 30;

/** `GET /api/openapi.json`, and the same at `/openapi.json`: what the caller may use, as OpenAPI 3.1. */
export function openapiRoutes(app: FastifyInstance, services: Services): void {
  const { config, runtime } = services;
  const offers = {
    register: config.selfRegistration && registrationOf(runtime) !== undefined,
    outbox: config.demo && config.smtp === undefined,
    openid: config.openid !== undefined,
  };
  const documentFor = keptDocuments(services, offers);
  const answer = async (request: FastifyRequest, reply: FastifyReply) =>
    sendDocument(request, reply, documentFor(await signedInCaller(services, request)));
  for (const path of ['/api/openapi.json', '/openapi.json']) route(app, path, { GET: answer });
}

/** Documents of the catalog in force: one for all whose rights come to the same, those asked for last. */
function keptDocuments({ runtime }: Services, offers: Offers): (person: SignedIn) => ServedDocument {
  let madeOf: Catalog | undefined;
  const kept = new Map<string, ServedDocument>();
  return (person) => {
    const catalog = runtime.catalog();
    if (catalog !== madeOf) kept.clear();
    madeOf = catalog;
    const resources = [...catalog.resources.values()];
    const caller = callerOf(person, resources, offers);
    const { doors: added, names } = runtime.application;
    const [rights, doors] = [
      documentRights(caller, resources),
      [
        ...openDoors(caller, added),
        ...collectionDoors(caller, resources, names),
        ...reportDoors(caller, catalog.reports.values()),
      ],
    ];
    const mode = person.impersonation?.mode;
    const { isPlatform } = caller;
    const { title } = runtime.brand();
    const key = JSON.stringify([
      rights.map(([{ name }, its]) => [name, its]),
      doors.map(([, { method, path, where }]) => [method, path, where]),
      isPlatform,
      mode,
      title,
    ]);
    const mayCall = (method: string, path: string) =>
      refusalFor(mode && { mode }, { method, path, doors: added }) === undefined;
    const document =
      kept.get(key) ??
      servedDocument(
        JSON.stringify(
          openapiDocument({ rights, doors, isPlatform, names, title, version: catalog.manifest.version, mayCall }),
        ),
      );
    // Whoever asked last stands at the end.
    kept.delete(key);
    kept.set(key, document);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return document;
  };
}

function callerOf(
  { principal: { user }, ability, impersonation }: SignedIn,
  resources: Resource[],
  offers: Offers,
): DocumentCaller {
  return {
    role: user.role,
    ability,
    isPlatform: user.tenantId === null,
    stage: user.firstLogin ? 'first-login' : user.secondFactorDue === true ? 'second-factor' : 'open',
    isImpersonation: impersonation !== undefined,
    looksAfterAccounts: mayChangeAccounts(ability, resources),
    offers,
  };
}

function mayChangeAccounts(ability: AppAbility, resources: Resource[]): boolean {
  return resources.some(
    ({ name, account }) => (name === 'users' || account !== undefined) && ability.can('update', name),
  );
}
