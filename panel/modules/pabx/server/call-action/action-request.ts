import { createHmac } from 'node:crypto';
import { isObject } from '../../../../../core/is-object';
import { isHeaderName } from '../../../../../core/validation/formats/header-name';
import type { ShownRequest } from '../../../../../core/testing/record-test';
import type { JsonObject } from '../../../../../core/types';
import type { ActionEvent } from './action-event';
import { fillPlaceholders, inJson, inUrl } from './fill-placeholders';

const PLAIN_SIGNATURE = 'x-signature';

const TIMED_SIGNATURE = 'x-painel-signature';

/** Names of the headers that say who sends. */
const SIGNATURES = [PLAIN_SIGNATURE, TIMED_SIGNATURE] as const;

/** Begins the names of headers that are ours alone. */
const OWN_PREFIX = 'x-painel-';

/** A request of a call action, ready to be sent. */
export interface ActionRequest {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  /** By their names in small letters. */
  headers: Record<string, string>;
  body?: string;
}

const TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' };
export const HIDDEN = '***';
const USUAL_SECONDS = 5;

/**
 * What the action sends for an event, signed where it has a secret.
 * @param action with its secrets
 * @param now when it is sent
 */
export function actionRequest(action: JsonObject, event: ActionEvent, now: Date): ActionRequest {
  const method = methodOf(action);
  const url = fillPlaceholders(String(action['url']), event, inUrl);
  const format = action['bodyFormat'] === 'form' ? 'form' : 'json';
  const body = method === 'GET' || action['bodyFormat'] === 'none' ? undefined : bodyOf(action, format, event);
  const { secret } = action;
  const headers = {
    ...(body !== undefined && { 'content-type': TYPES[format] }),
    ...ownHeaders(action),
    ...(typeof secret === 'string' && secret !== '' && signatures(secret, body ?? url, now)),
  };
  return { method, url, headers, ...(body !== undefined && { body }) };
}

function methodOf({ method }: JsonObject): ActionRequest['method'] {
  return method === 'POST' || method === 'PUT' ? method : 'GET';
}

/** Without a template the body is the whole event. */
function bodyOf({ bodyTemplate }: JsonObject, format: keyof typeof TYPES, event: ActionEvent): string {
  if (typeof bodyTemplate === 'string' && bodyTemplate !== '')
    return fillPlaceholders(bodyTemplate, event, format === 'json' ? inJson : inUrl);
  if (format === 'json') return JSON.stringify(event);
  return new URLSearchParams(Object.entries(event).map(([name, value]) => [name, String(value)])).toString();
}

/** Older records may have names that are refused today. */
function ownHeaders({ headers }: JsonObject): Record<string, string> {
  const given = Array.isArray(headers) ? headers.filter(isObject) : [];
  const named = given.map(({ name, value }): [string, string] => [
    String(name).toLowerCase(),
    typeof value === 'string' ? value : '',
  ]);
  return Object.fromEntries(named.filter(([name]) => isHeaderName(name) && !isOurHeader(name)));
}

/** For how long an answer is waited for, in milliseconds. */
export function timeoutOf({ timeoutSeconds }: JsonObject): number {
  return (typeof timeoutSeconds === 'number' ? timeoutSeconds : USUAL_SECONDS) * 1000;
}

/** Values that nobody may read in what is shown of the request or of its answer. */
export function secretsOf(action: JsonObject): string[] {
  return [action['secret'], ...Object.values(ownHeaders(action))]
    .filter((value) => typeof value === 'string' && value !== '')
    .map(String);
}

/** The request as people see it: of what was given with the record in secret only that it is there. */
export function shownRequest({ method, url, headers, body }: ActionRequest, action: JsonObject): ShownRequest {
  const secret = new Set<string>([...SIGNATURES, ...Object.keys(ownHeaders(action))]);
  const shown = Object.entries(headers).map(([name, value]) => ({ name, value: secret.has(name) ? HIDDEN : value }));
  return { method, url, headers: shown, ...(body !== undefined && { body }) };
}

/** May only we say what stands in the header? @param name in small letters */
const isOurHeader = (name: string): boolean => name === PLAIN_SIGNATURE || name.startsWith(OWN_PREFIX);

/**
 * The HMAC-SHA256 of what is sent, in hex: by itself, and with the time before it and a dot between, so that whoever checks it can refuse what is
 * sent again later.
 * @param content the body, or where there is none the address
 */
function signatures(secret: string, content: string, now: Date): Record<(typeof SIGNATURES)[number], string> {
  const signed = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    [PLAIN_SIGNATURE]: `sha256=${signed(content)}`,
    [TIMED_SIGNATURE]: `t=${seconds},v1=${signed(`${seconds}.${content}`)}`,
  };
}
