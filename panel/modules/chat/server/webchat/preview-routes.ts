import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../../../../core/escape-html';
import { LANGUAGES, type Language } from '../../../../../core/types';
import { negotiateLanguage } from '../../../../../server/locales';
import { route } from '../../../../../server/rest/route';
import type { Services } from '../../../../../server/rest/services';
import { siteConnection } from './site-connection';
import { PREVIEW_PATH, SCRIPT_PATH } from './webchat-names';
import { widgetTexts } from './widget-texts';

/**
 * A page of the panel with the widget of a connection on it, to try it out before a site has it. It holds nothing but what the script would
 * bring to any site, so that whoever has the token of the site may see it.
 */
export function previewRoutes(app: FastifyInstance, { runtime }: Services): void {
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

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f4f5fa; color: #2e263d; }
  main { max-width: 34rem; padding: 1.5rem; text-align: center; }
  h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
  p { margin: 0; }
  @media (prefers-color-scheme: dark) { body { background: #28243d; color: #e7e3fc; } }
`;

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
<title>${text('preview.title')}</title><style>${STYLE}</style></head>
<body><main><h1>${text('preview.title')}</h1><p>${text(isThere ? 'preview.help' : 'preview.none')}</p></main>${script}</body>
</html>
`;
}
