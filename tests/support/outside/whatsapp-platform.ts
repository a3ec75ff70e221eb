import type { ServerResponse } from 'node:http';
import type { JsonObject } from '../../../core/types';
import { say, startOutsideService, type Heard, type OutsideService } from './outside-service';

/** A WhatsApp Business Platform in memory, as far as templates, messages and files go, with the answers that its public documentation has. */
export interface WhatsAppPlatform {
  address: string;
  account: string;
  token: string;
  templates: JsonObject[];
  /** Of the telephone number of the account. */
  number: string;
  /** What was sent, as it came in. */
  sent: JsonObject[];
  /** Files by their id. */
  files: Record<string, { mime: string; bytes: Buffer }>;
  /** Errors that the next messages are refused with. */
  errors: JsonObject[];
  /** Explanations by name: these are not taken. */
  refuses: Record<string, string>;
  /** What was asked, as `GET <path behind the version>`. */
  calls(): string[];
  heard: Heard[];
  /** Until it is called nothing is answered. */
  hold(): () => void;
  close(): Promise<void>;
}

const VERSION = '/v21.0/';
const PAGE = 3;

export async function startWhatsAppPlatform({
  account = '209715200445566',
  token = 'EAAG-token-of-the-test-1234',
} = {}): Promise<WhatsAppPlatform> {
  const service: OutsideService = await startOutsideService();
  let held: Promise<void> = Promise.resolve();
  const platform: WhatsAppPlatform = {
    address: `http://127.0.0.1:${service.port}`,
    account,
    token,
    templates: [],
    number: '104857600112233',
    sent: [],
    files: {},
    errors: [],
    refuses: {},
    heard: service.heard,
    calls: () => service.heard.map(({ method, url }) => `${method} ${url.replace(VERSION, '')}`),
    hold() {
      let release: () => void = () => undefined;
      held = new Promise((resolve) => (release = resolve));
      return release;
    },
    close: () => service.close(),
  };
  service.answer = (call, response) => void held.then(() => answer(platform, call, response));
  return platform;
}

function answer(platform: WhatsAppPlatform, { method, url, headers, body }: Heard, response: ServerResponse): void {
  const { account, token, templates } = platform;
  const { pathname, searchParams } = new URL(url, platform.address);
  const path = pathname.replace(VERSION, '');
  const shown = (headers.authorization ?? '').replace('Bearer ', '');
  if (shown !== token)
    return refuse(response, 401, {
      message: `Error validating access token: Malformed access token ${shown}`,
      type: 'OAuthException',
      code: 190,
    });
  if (path === `${account}/message_templates`)
    return method === 'GET'
      ? list(platform, searchParams, response)
      : create(platform, JSON.parse(body) as JsonObject, response);
  if (path === `${account}/subscribed_apps`) return say(response, 200, { success: true });
  if (path === platform.number)
    return say(response, 200, {
      display_phone_number: '+55 11 4004-1234',
      verified_name: 'Horizonte',
      quality_rating: 'GREEN',
      messaging_limit_tier: 'TIER_10K',
      id: platform.number,
    });
  if (path === `${platform.number}/messages`) return send(platform, JSON.parse(body) as JsonObject, response);
  if (path === `${platform.number}/media`) return keep(platform, headers['content-type'] ?? '', body, response);
  if (path.startsWith('files/')) {
    const file = platform.files[path.slice('files/'.length)];
    return void response.writeHead(file ? 200 : 404, { 'content-type': file?.mime }).end(file?.bytes);
  }
  if (platform.files[path])
    return say(response, 200, {
      url: `${platform.address}/v21.0/files/${path}`,
      id: path,
      messaging_product: 'whatsapp',
    });
  const template = templates.find(({ id }) => id === path);
  if (!template)
    return refuse(response, 400, {
      message: 'Unsupported get request. Object does not exist',
      type: 'GraphMethodException',
      code: 100,
      error_subcode: 33,
    });
  if (isRefused(platform, String(template['name']), response)) return undefined;
  Object.assign(template, JSON.parse(body), { status: 'PENDING', rejected_reason: 'NONE' });
  return say(response, 200, { success: true });
}

function send(platform: WhatsAppPlatform, body: JsonObject, response: ServerResponse): void {
  const error = platform.errors.shift();
  if (error !== undefined) return refuse(response, 400, { type: 'OAuthException', ...error });
  platform.sent.push(body);
  const to = String(body['to']);
  say(response, 200, {
    messaging_product: 'whatsapp',
    contacts: [{ input: to, wa_id: to }],
    messages: [{ id: `wamid.${platform.sent.length}` }],
  });
}

function keep(platform: WhatsAppPlatform, type: string, body: string, response: ServerResponse): void {
  const id = String(7_000_000 + Object.keys(platform.files).length);
  const isForm = type.startsWith('multipart/form-data; boundary=') && body.includes('name="messaging_product"');
  if (!isForm) return refuse(response, 400, { message: 'expected a form', code: 100 });
  platform.files[id] = { mime: 'application/octet-stream', bytes: Buffer.from(body) };
  say(response, 200, { id });
}

/** The address of the next page leads astray: whoever follows it hears nothing. */
function list({ templates }: WhatsAppPlatform, query: URLSearchParams, response: ServerResponse): void {
  const first = Number(query.get('after')?.replace('cursor-', '') ?? 0);
  const last = first + PAGE;
  const cursors = { before: `cursor-${first}`, after: `cursor-${last}` };
  say(response, 200, {
    data: templates.slice(first, last),
    ...(templates.length > 0 && {
      paging: { cursors, ...(last < templates.length && { next: 'http://astray.invalid/next' }) },
    }),
  });
}

function create(platform: WhatsAppPlatform, body: JsonObject, response: ServerResponse): void {
  if (isRefused(platform, String(body['name']), response)) return;
  const id = String(9_000_000 + platform.templates.length);
  platform.templates.push({ ...body, id, status: 'PENDING', rejected_reason: 'NONE' });
  say(response, 200, { id, status: 'PENDING', category: body['category'] });
}

function isRefused({ refuses }: WhatsAppPlatform, name: string, response: ServerResponse): boolean {
  const said = refuses[name];
  if (said !== undefined)
    refuse(response, 400, {
      message: 'Invalid parameter',
      type: 'OAuthException',
      code: 100,
      error_subcode: 2_388_023,
      error_user_title: 'Modelo recusado',
      error_user_msg: said,
    });
  return said !== undefined;
}

function refuse(response: ServerResponse, status: number, error: JsonObject): void {
  say(response, status, { error: { ...error, fbtrace_id: 'AbCdEf' } });
}
