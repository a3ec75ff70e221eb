import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { OperationContext } from '../../../../../server/operations/context';
import type { Runtime } from '../../../../../server/operations/runtime';
import { endAttendance } from '../channels/end-attendance';
import { takeStatuses } from '../channels/take-status';
import type { Writing } from '../channels/writing';
import type { DataRecord } from '../../../../../core/wire';
import { announceAll } from '../../../../../server/operations/write/announce';
import { Problem } from '../../../../../core/errors';
import { LANGUAGES, type JsonObject, type Language } from '../../../../../core/types';
import { networkOf } from '../../../../../server/auth/limits/login-limits';
import { asObject } from '../../../../../server/rest/json-body';
import { waitsByDesign } from '../../../../../server/rest/long-wait';
import { openRoute } from '../../../../../server/rest/open-route';
import type { Services } from '../../../../../server/rest/services';
import {
  LONGEST_ANSWER,
  LONGEST_COMMENT,
  LONGEST_TEXT,
  LONGEST_WAIT,
  MOST_FILES,
  PRE_CHAT_FIELDS,
  type Conversation,
  type WidgetSettings,
  MOST_MESSAGES,
} from '../../rules/webchat/wire';
import { contextOf, conversationOf, latestAttendance } from './conversation';
import { ofItsSite, requiredConnection, type SiteConnection } from './site-connection';
import { assertWithin, idIn, textIn, textsIn, visitorCaller, visitorLimits, type VisitorCall } from './visitor-caller';
import { visitorFileRoutes } from './visitor-files';
import { takeMessage } from './visitor-message';
import { answerSurvey } from './visitor-survey';
import { createVisitor, type VisitorAnswers, type Visitor } from './visitors';
import { waitingVisitors } from './waiting-visitors';
import { widgetTexts } from './widget-texts';

const USUAL_COLOR = '#8C57FF';
const BEGIN_SECONDS = 600;

/** What the widget on somebody's site calls, by the token of its connection; nobody is signed in. */
export function webchatRoutes(app: FastifyInstance, services: Services): void {
  const { runtime } = services;
  const limits = visitorLimits();
  const mayCall = ofItsSite(runtime);
  const waiting = waitingVisitors(runtime);
  const caller = (request: FastifyRequest) => visitorCaller(runtime, request, limits);
  const now = ({ visitor }: Pick<VisitorCall, 'visitor'>): Promise<Conversation> => conversationOf(runtime, visitor);
  // Whoever waits would keep the server from closing.
  app.addHook('preClose', (done) => {
    waiting.release();
    done();
  });

  openRoute(
    app,
    '/api/webchat/:token',
    {
      GET: async (request) => {
        assertWithin(limits.ask, networkOf(request.ip));
        const { language } = request.query as { language?: unknown };
        return settingsOf(await requiredConnection(runtime, request), languageOf(language), (one) =>
          widgetTexts(runtime, one),
        );
      },
    },
    mayCall,
  );
  openRoute(
    app,
    '/api/webchat/:token/visitors',
    {
      POST: async (request, reply) => {
        assertWithin(limits.begin, networkOf(request.ip), BEGIN_SECONDS);
        const connection = await requiredConnection(runtime, request);
        const answers = answersIn(asObject(request.body), connection);
        const { id: connectionId, tenantId } = connection;
        const { visitor, token } = await createVisitor(runtime, { tenantId, connectionId }, answers);
        return reply.code(201).send({ token, conversation: await now({ visitor }) });
      },
    },
    mayCall,
  );
  openRoute(
    app,
    '/api/webchat/:token/conversation',
    {
      GET: async (request, reply) => {
        const call = await caller(request);
        const { stamp, wait, before } = request.query as Record<string, unknown>;
        if (before !== undefined)
          return conversationOf(runtime, call.visitor, idIn({ before: String(before) }, 'before'));
        const seconds = Math.min(Math.max(Number(wait ?? 0) || 0, 0), LONGEST_WAIT);
        if (typeof stamp === 'string' && seconds > 0) {
          waitsByDesign(request);
          await waiting.news({ visitorId: call.visitor.id, stamp }, seconds * 1000, goneOf(reply));
          // A connection that is kept for the next call would keep the server from closing.
          if (waiting.isReleased()) void reply.header('connection', 'close');
        }
        return now(call);
      },
    },
    mayCall,
  );
  openRoute(
    app,
    '/api/webchat/:token/messages',
    {
      POST: async (request) => {
        const { visitor } = await caller(request);
        assertWithin(limits.send, visitor.id);
        assertWithin(limits.sendFromNetwork, networkOf(request.ip));
        const body = asObject(request.body);
        const message = {
          id: idIn(body, 'id'),
          text: textIn(body, 'text', LONGEST_TEXT),
          files: textsIn(body, 'files', { count: MOST_FILES, length: 200 }),
        };
        if (message.text === null && message.files.length === 0)
          throw new Problem('bad_request', { detail: 'text: expected some, or a file.' });
        return now({ visitor: await takeMessage(runtime, visitor, message) });
      },
    },
    mayCall,
  );
  openRoute(
    app,
    '/api/webchat/:token/marks',
    {
      POST: async (request, reply) => {
        const { visitor } = await caller(request);
        assertWithin(limits.other, visitor.id);
        const body = asObject(request.body);
        const { status } = body;
        if (status !== 'delivered' && status !== 'read')
          throw new Problem('bad_request', { detail: 'status: expected delivered or read.' });
        const upTo = idIn(body, 'upTo');
        const attendance = await latestAttendance(contextOf(runtime, visitor), visitor);
        if (attendance) await markUpTo(runtime, visitor, attendance.id, { upTo, status });
        return reply.code(204).send();
      },
    },
    mayCall,
  );
  openRoute(
    app,
    '/api/webchat/:token/end',
    {
      POST: async (request) => {
        const { visitor } = await caller(request);
        assertWithin(limits.other, visitor.id);
        const context = contextOf(runtime, visitor, { address: request.ip, requestId: request.id });
        const attendance = await latestAttendance(context, visitor);
        if (attendance) await endConversation(context, attendance);
        return now({ visitor });
      },
    },
    mayCall,
  );
  openRoute(
    app,
    '/api/webchat/:token/survey',
    {
      POST: async (request) => {
        const { visitor } = await caller(request);
        assertWithin(limits.other, visitor.id);
        const body = asObject(request.body);
        const { score } = body;
        if (typeof score !== 'number') throw new Problem('bad_request', { detail: 'score: expected a number.' });
        const context = contextOf(runtime, visitor, { address: request.ip, requestId: request.id });
        const attendance = await latestAttendance(context, visitor);
        if (attendance === undefined)
          throw new Problem('state_conflict', { detail: 'survey: expected a conversation, got none.' });
        const comment = textIn(body, 'comment', LONGEST_COMMENT);
        await answerSurvey(context, attendance, { score, comment });
        return now({ visitor });
      },
    },
    mayCall,
  );
  visitorFileRoutes(app, services, { limits, mayCall });
}

const languageOf = (asked: unknown): Language => LANGUAGES.find((one) => one === asked) ?? 'pt';

const asked = ({ preChatFields }: SiteConnection): WidgetSettings['fields'] =>
  PRE_CHAT_FIELDS.filter((field) => preChatFields?.includes(field) === true);

function settingsOf(
  connection: SiteConnection,
  language: Language,
  textsOf: (language: Language) => Record<string, string>,
): WidgetSettings {
  const { welcomeTitle, widgetColor } = connection;
  return {
    title: welcomeTitle,
    color: widgetColor ?? USUAL_COLOR,
    fields: asked(connection),
    language,
    texts: textsOf(language),
  };
}

/** What the connection asks for, all of it; what else is said is not kept. */
function answersIn(body: JsonObject, connection: SiteConnection): VisitorAnswers {
  const answers: VisitorAnswers = {};
  for (const field of asked(connection)) {
    const answer = textIn(body, field, LONGEST_ANSWER[field])?.replaceAll(/\s+/g, ' ');
    if (answer === undefined) throw new Problem('bad_request', { detail: `${field}: expected a text.` });
    answers[field] = answer;
  }
  return answers;
}

/** Aborts when the caller goes away. */
function goneOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Notes that the widget has got, or the visitor seen, what was said up to a message of its talk. Further ones are none of theirs. */
async function markUpTo(
  runtime: Runtime,
  visitor: Visitor,
  attendanceId: string,
  { upTo, status }: { upTo: string; status: 'delivered' | 'read' },
): Promise<void> {
  const { connectionId, tenantId } = visitor;
  const before = status === 'read' ? ['sent', 'delivered'] : ['sent'];
  const scope: OperationContext['scope'] = { tenantId };
  const rows = await runtime.database.as(scope).run(
    compile<{ id: string }>(sql`
      select "id" from "chat-messages"
      where "attendanceId" = ${attendanceId}::uuid and "direction" = 'out' and "status" = any(${before}::text[]) and "createdAt" <= (
        select "createdAt" from "chat-messages" where "id" = ${upTo}::uuid and "attendanceId" = ${attendanceId}::uuid)
      order by "createdAt" desc limit ${MOST_MESSAGES}`),
  );
  const at = new Date().toISOString();
  await takeStatuses(
    runtime,
    rows.map(({ id: sourceId }) => ({ connectionId, tenantId, sourceId, status, error: null, cost: null, at })),
  );
}

/** The visitor ends the talk. One that somebody else has ended meanwhile is over all the same. */
async function endConversation(context: OperationContext, attendance: DataRecord): Promise<void> {
  if (attendance['status'] === 'closed') return;
  try {
    const events = await context.runtime.database.transaction(context.scope, async (executor) => {
      const writing: Writing = { context, executor, events: [] };
      await endAttendance(writing, attendance, 'contact', new Date().toISOString());
      return writing.events;
    });
    announceAll(context, events);
  } catch (error) {
    if (error instanceof Problem && error.code === 'transition_refused') return;
    throw error;
  }
}
