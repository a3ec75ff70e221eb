import { UNTOUCHED, type MoveEffect } from '../../../../../server/operations/effects/effect';
import type { FastifyInstance } from 'fastify';
import { callerContext } from '../../../../../server/rest/caller';
import { getRecord } from '../../../../../server/operations/get-record';
import { assertPermittedOn } from '../../../../../server/operations/rights/authorise';
import { resourceOf, tenantOf } from '../../../../../server/operations/context';
import { loadRow } from '../../../../../server/operations/lists/load-rows';
import { route } from '../../../../../server/rest/route';
import type { Services } from '../../../../../server/rest/services';
import { waitingVisitors } from './waiting-visitors';
import { escapeHtml } from '../../../../../core/escape-html';
import { LANGUAGES, type Language } from '../../../../../core/types';
import { negotiateLanguage } from '../../../../../server/locales';
import { siteConnection } from './site-connection';
import { widgetTexts } from './widget-texts';
import type { Plugin } from '../../../../../server/application/plugin';
import { webchatKinds } from '../../rules/webchat/kinds';
import { forgetVisitors, webchatVisitors, noteTyping } from './visitors';
import { CONNECTIONS, WEBCHAT, ATTENDANCES, PREVIEW_PATH, SCRIPT_PATH } from './webchat-names';
import { webchatRoutes } from './webchat-routes';
import { widgetToken } from './widget-token';

const PREVIEW_STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f4f5fa; color: #2e263d; }
  main { max-width: 34rem; padding: 1.5rem; text-align: center; }
  h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
  p { margin: 0; }
  @media (prefers-color-scheme: dark) { body { background: #28243d; color: #e7e3fc; } }
`;

/** So long somebody is seen to write who says so once; pages say it again while it goes on. */
const TYPING_SECONDS = 6;

/** There is nobody to ask: the connection of a site is there at once. */
const connectWebchat: MoveEffect = (_context, _executor, { record, move, at }) =>
  Promise.resolve(
    move === 'connect' && record['type'] === WEBCHAT
      ? { ...UNTOUCHED, values: { status: 'connected', lastSyncAt: at, lastError: null } }
      : UNTOUCHED,
  );

/** The widget on other sites, as a part of the plug-in of the chat. */
export const webchat = {
  tables: [webchatVisitors],
  connections: {
    effect: {
      needs: { [CONNECTIONS]: ['type', 'status', 'lastSyncAt', 'lastError'] },
      looksAt: [],
      beforeMove: connectWebchat,
    },
    computed: widgetToken,
  },
  routes: [webchatRoutes, previewRoutes, typingRoutes],
  kinds: webchatKinds,
  forget: forgetVisitors,
} satisfies Partial<Plugin> & Record<string, unknown>;

/** `POST /api/attendances/<id>/typing`: whoever answers in an attendance writes just now. Channels that cannot show it leave it be. */
function typingRoutes(app: FastifyInstance, services: Services): void {
  const { runtime } = services;
  route(app, '/api/attendances/:id/typing', {
    POST: async (request, reply) => {
      const context = await callerContext(services, request);
      const { id } = request.params as { id: string };
      const resource = resourceOf(context, ATTENDANCES);
      await getRecord(context, ATTENDANCES, id);
      const executor = runtime.database.as(context.scope);
      const row = await loadRow(context, executor, resource, id);
      if (row) assertPermittedOn(context, 'update', resource, row);
      const { contactId, connectionId, status } = row ?? {};
      if (tenantOf(context) !== null && status !== 'closed' && typeof contactId === 'string')
        if (await noteTyping(executor, { contactId, connectionId: String(connectionId) }, TYPING_SECONDS))
          waitingVisitors(runtime).touched();
      return reply.code(204).send();
    },
  });
}

/**
 * A page of the panel with the widget of a connection on it, to try it out before a site has it. It holds nothing but what the script would
 * bring to any site, so that whoever has the token of the site may see it.
 */
function previewRoutes(app: FastifyInstance, { runtime }: Services): void {
  route(app, PREVIEW_PATH, {
    GET: async (request, reply) => {
      const { token, language } = request.query as Record<string, unknown>;
      const spoken = LANGUAGES.find((one) => one === language) ?? negotiateLanguage(request.headers['accept-language']);
      const connection = typeof token === 'string' ? await siteConnection(runtime, token) : undefined;
      const page = previewPage(widgetTexts(runtime, spoken), {
        language: spoken,
        token: connection === undefined ? undefined : String(token),
      });
      return reply
        .code(connection === undefined ? 404 : 200)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page);
    },
  });
}

function previewPage(
  texts: Record<string, string>,
  { language, token }: { language: Language; token: string | undefined },
): string {
  const isThere = token !== undefined;
  const text = (key: string) => escapeHtml(texts[key] ?? '');
  const script = isThere
    ? `<script src="${SCRIPT_PATH}" data-token="${escapeHtml(token)}" data-language="${language}" async></script>`
    : '';
  return `<!doctype html>
<html lang="${language === 'pt' ? 'pt-BR' : language}"${language === 'ar' ? ' dir="rtl"' : ''}>
<head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><meta name="robots" content="noindex" />
<title>${text('preview.title')}</title><style>${PREVIEW_STYLE}</style></head>
<body><main><h1>${text('preview.title')}</h1><p>${text(isThere ? 'preview.help' : 'preview.none')}</p></main>${script}</body>
</html>
`;
}
