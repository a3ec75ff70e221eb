import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { ChatbotPerson } from '../chatbot-access';
import { negotiateLanguage, type Translator } from '../../../../../../server/locales';
import type { Flow } from '../../../rules/flow/flow';
import { SCRIPT_SOURCE, standInPage } from './page';
import { talkWith } from './talk';

export interface StandInOptions {
  host: string;
  /** Another is taken where this one is in use; 0 lets the system choose. */
  wantedPort: number;
  /** CSP sources of the panel. */
  framedBy: string[];
  identify: (token: string) => Promise<ChatbotPerson | undefined>;
  /** The flow that answers the contacts of a tenant. */
  flowOf: (tenantId: string) => Promise<Flow | undefined>;
  translator: Translator;
  report: (error: unknown) => void;
}

export interface StandIn {
  port: number;
  close: () => Promise<void>;
}

/** Serves one page that shows what reaches a chatbot in the panel's frame. For the demo only. */
export async function openStandIn(options: StandInOptions): Promise<StandIn> {
  const server = createServer((request, response) => {
    answer(options, request, response).catch((error: unknown) => {
      options.report(error);
      response.writeHead(500).end();
    });
  });
  await listen(server, options.host, options.wantedPort);
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error(`chatbot stand-in: expected a port, got ${JSON.stringify(address)}`);
  return {
    port: address.port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (port === 0 || !(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    await listen(server, host, 0);
  }
}

async function answer(
  { framedBy, identify, flowOf, translator }: StandInOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
  if (request.method !== 'GET' || pathname !== '/') {
    response.writeHead(404).end();
    return;
  }
  const cookies = readCookies(request.headers.cookie);
  const token = cookies.get('token');
  const person = token === undefined ? undefined : await identify(token);
  const language = person?.language ?? negotiateLanguage(request.headers['accept-language']);
  const flow = typeof person?.tenantId === 'string' ? await flowOf(person.tenantId) : undefined;
  const said = searchParams.getAll('said');
  const text = (key: string) =>
    translator.screenText(language, 'chatbot-stand-in', ['standIn', ...key.split('.')]) ?? key;
  const talk = flow && person ? talkWith(flow, person.name, said.length === 0 ? [text('hello')] : said) : undefined;
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `script-src ${SCRIPT_SOURCE}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy.join(' ')}`,
  ];
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  response.end(
    standInPage({
      language,
      cookies: [...cookies.keys()],
      hasToken: token !== undefined,
      person,
      talk,
      text,
    }),
  );
}

function readCookies(header = ''): Map<string, string> {
  const pairs = header.split(/; */).filter((pair) => pair.includes('='));
  return new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}
