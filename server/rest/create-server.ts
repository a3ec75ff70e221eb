import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { StartData } from '../../core/brand/brand';
import { Problem } from '../../core/errors';
import { negotiateLanguage } from '../locales';
import { placeOf } from '../application/hook-place';
import type { Config } from '../config';
import { isInterruption, isTooSlow } from '../operations/database-refusal';
import { reverbApi } from '../realtime/http-api/reverb-api';
import { proxyRule } from '../trusted-proxies';
import { accountMailRoutes } from './session/account-mail-routes';
import { aggregateRoutes } from './records/aggregate-routes';
import { reportRoutes } from './records/report-routes';
import { authRoutes } from './session/auth-routes';
import { boundWaiting } from './session/bound-waiting';
import { brandRoutes } from './pages/brand-routes';
import { broadcastingRoutes } from './live/broadcasting-routes';
import { crossOrigin } from './cross-origin';
import { destinationRoutes } from './records/destination-routes';
import { clientFiles, isPageVisit, isReferenceVisit, isServerPath } from './pages/client-files';
import { startDevClient, type DevClient } from './pages/dev-client';
import { documentRoutes } from './pages/document-routes';
import { embedScripts } from './pages/embed-scripts';
import { fileRoutes } from './records/file-routes';
import { healthRoutes } from './health-routes';
import { acceptJsonBodies } from './json-body';
import { exportRoutes } from './records/export-routes';
import { importRoutes } from './records/import-routes';
import { jobRoutes } from './records/job-routes';
import { historyRoutes } from './records/history-routes';
import { liveRoutes } from './live/live-routes';
import { isWaitByDesign } from './long-wait';
import { impersonationRoutes } from './session/impersonation-routes';
import { accessRoutes } from './access-routes';
import { lockRoutes } from './live/live-routes-locks';
import { notificationRoutes } from './live/live-routes-notifications';
import { maintenanceGate } from './maintenance-gate';
import { maintenanceRoutes } from './maintenance-routes';
import { pageDocument } from './pages/page-document';
import { mergeRoutes } from './records/merge-routes';
import { personRoutes } from './records/person-routes';
import { openapiRoutes } from './pages/openapi-routes';
import { openidRoutes } from './session/openid-routes';
import { passkeyRoutes } from './session/passkey-routes';
import { asProblem, problemBody, PROBLEM_TYPE, secondsToWait } from './problem-body';
import { nestedRoutes } from './records/nested-routes';
import { recordRoutes } from './records/record-routes';
import { searchRoutes } from './records/search-routes';
import { secondFactorRoutes } from './session/second-factor-routes';
import { securityHeaders } from './pages/security-headers';
import type { Services } from './services';
import { setUpRoutes } from './session/set-up-routes';
import { signInMethodRoutes } from './session/sign-in-method-routes';
import { sessionRoutes } from './session/session-routes';
import { testRoutes } from './records/test-routes';
import { transitionRoutes } from './records/transition-routes';

const BODY_LIMIT = 1024 * 1024;
/** `getMany` carries up to a thousand ids in its query string. */
const HEADER_LIMIT = 64 * 1024;
const SLOW_MS = 1000;
/** Who takes longer to send a request loses the connection. */
const REQUEST_MS = 5 * 60_000;

const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  'headers.authorization',
  'headers.cookie',
  '*.password',
  '*.accessToken',
];

/** Builds the HTTP server without listening. `dev` is set where the browser app comes through Vite. */
export async function createServer(services: Services): Promise<{ fastify: FastifyInstance; dev?: DevClient }> {
  const { config } = services;
  const fastify = Fastify({
    logger: config.logLevel === 'silent' ? false : loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    trustProxy: proxyRule(config.trustProxy),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300 },
    http: { maxHeaderSize: HEADER_LIMIT },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => void answerProblem(services, error, request, reply),
  });
  acceptJsonBodies(fastify);
  boundWaiting(fastify, services.runtime.database);
  const headers = securityHeaders({
    frameOrigins: services.plugins.frameOrigins,
    framesOwn: services.plugins.framesOwn,
    sockets: socketOrigins(config),
    dev: config.dev,
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    done();
  });
  fastify.addHook('onRequest', crossOrigin(config.allowedOrigins));
  const watched = config.logLevel === 'debug';
  fastify.addHook('onResponse', (request, reply, done) => {
    done();
    const isSlow = reply.elapsedTime > SLOW_MS && !isWaitByDesign(request);
    if (!watched && !isSlow) return;
    const detail = {
      method: request.method,
      url: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (isSlow) request.log.warn(detail, 'slow request');
    else request.log.debug(detail, 'request');
  });
  fastify.setErrorHandler((error, request, reply) => answerProblem(services, error, request, reply));
  fastify.addHook('onRequest', maintenanceGate(services));
  const start = async (): Promise<StartData> => ({
    brand: services.brand.current(),
    maintenance: services.maintenance.current(),
    ...((await isSetUpDue(services)) && { setUp: true }),
  });
  const page = config.dev ? undefined : await clientFiles(fastify, config.clientDir, start);
  const dev = config.dev
    ? await startDevClient(
        fastify,
        [config.dataDir, config.schemasDir, ...services.runtime.textFolders],
        async (template) => pageDocument(template, await start(), false),
      )
    : undefined;
  fastify.addHook('onRequest', async (request, reply) => {
    if (!isReferenceVisit(request)) return;
    if (dev) dev.serve(request, reply);
    else await page?.(request, reply);
  });
  fastify.setNotFoundHandler((request, reply) => {
    if (dev && !isServerPath(request.url)) return dev.serve(request, reply);
    if (page && isPageVisit(request)) return page(request, reply.code(200));
    return answerProblem(
      services,
      new Problem('not_found', { detail: `Nothing is at ${request.method} ${request.url.slice(0, 200)}.` }),
      request,
      reply,
    );
  });
  if (!config.dev) embedScripts(fastify, config.clientDir);
  healthRoutes(fastify, services);
  brandRoutes(fastify, services);
  maintenanceRoutes(fastify, services);
  documentRoutes(fastify, services);
  setUpRoutes(fastify, services);
  authRoutes(fastify, services);
  accountMailRoutes(fastify, services);
  signInMethodRoutes(fastify, services);
  secondFactorRoutes(fastify, services);
  passkeyRoutes(fastify, services);
  openidRoutes(fastify, services);
  sessionRoutes(fastify, services);
  impersonationRoutes(fastify, services);
  accessRoutes(fastify, services);
  fileRoutes(fastify, services);
  liveRoutes(fastify, services);
  lockRoutes(fastify, services);
  notificationRoutes(fastify, services);
  await fastify.register(broadcastingRoutes, services);
  if (services.live.embedded) {
    await fastify.register(reverbApi, { hub: services.live.embedded.hub, app: services.live.keys });
  }
  searchRoutes(fastify, services);
  aggregateRoutes(fastify, services);
  reportRoutes(fastify, services);
  openapiRoutes(fastify, services);
  jobRoutes(fastify, services);
  exportRoutes(fastify, services);
  testRoutes(fastify, services);
  transitionRoutes(fastify, services);
  mergeRoutes(fastify, services);
  personRoutes(fastify, services);
  historyRoutes(fastify, services);
  importRoutes(fastify, services);
  destinationRoutes(fastify, services);
  for (const routes of [...services.runtime.application.routes, ...services.plugins.routes]) routes(fastify, services);
  recordRoutes(fastify, services);
  nestedRoutes(fastify, services);
  return dev ? { fastify, dev } : { fastify };
}

/** A page is shown all the same where nobody can say. */
function isSetUpDue({ setUp, runtime }: Services): Promise<boolean> {
  return setUp.isDue().catch((error: unknown) => {
    runtime.report(error, 'set-up');
    return false;
  });
}

/** Where pages open sockets. Older browsers take `'self'` for the scheme of the page alone, so that the public address is named as well. */
function socketOrigins({ publicUrl, reverb }: Config): string[] {
  const secure = (isSecure: boolean) => (isSecure ? 'wss' : 'ws');
  if (reverb.external) return [`${secure(reverb.scheme === 'https')}://${reverb.host}:${reverb.port}`];
  return publicUrl === undefined ? [] : [`${secure(publicUrl.startsWith('https:'))}://${new URL(publicUrl).host}`];
}

/** The same lines as those of the server around it: JSON on standard error, levels by name. */
function loggerOptions(level: string) {
  return {
    level,
    redact: REDACTED,
    base: null,
    formatters: { level: (label: string) => ({ level: label }) },
    stream: process.stderr,
  };
}

function answerProblem(services: Services, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = asProblem(error);
  // Of a database that is away its monitor tells, once; who waited for a slow one too long is told of as a slow request.
  const isKnown =
    problem.code === 'maintenance' ||
    isTooSlow(problem) ||
    (isInterruption(problem) && services.runtime.database.availability() !== 'available');
  if (problem.status >= 500 && !isKnown)
    request.log.error(
      {
        err: problem.cause ?? problem,
        hook: placeOf(error) ?? placeOf(problem.cause),
        method: request.method,
        url: request.url.split('?')[0],
      },
      problem.message,
    );
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  const seconds = secondsToWait(problem);
  if (seconds !== undefined) void reply.header('retry-after', String(seconds));
  const language = negotiateLanguage(request.headers['accept-language']);
  return reply
    .code(problem.status)
    .headers({ 'content-type': PROBLEM_TYPE, 'content-language': language })
    .send(JSON.stringify(problemBody(problem, language, services.translator, request.id)));
}

/** Requests that are no HTTP: refused on the bare socket, because there is no request to answer. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const title = STATUS_CODES[status] ?? 'Bad Request';
  const body = JSON.stringify({ type: 'urn:problem:bad_request', title, status, code: 'bad_request' });
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nContent-Type: ${PROBLEM_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
