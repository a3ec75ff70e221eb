import { createHmac } from 'node:crypto';
import { isObject } from '../../../../../core/is-object';
import { isHeaderName } from '../../../../../core/validation/formats/header-name';
import type { ShownRequest } from '../../../../../core/testing/record-test';
import type { JsonObject } from '../../../../../core/types';
import { fillPlaceholders, inJson, inUrl } from './fill-placeholders';
import type { ActionEvent } from './sample-event';

/** A request of a call action, ready to be sent. */
export interface ActionRequest {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  /** By their names in small letters. */
  headers: Record<string, string>;
  body?: string;
}

const SIGNATURE = 'x-signature';
const TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' };
export const HIDDEN = '***';

/**
 * What the action sends for an event. The signature is the HMAC-SHA256 of the body, or where there is none of the address, under the secret.
 * @param action with its secrets
 */
export function actionRequest(action: JsonObject, event: ActionEvent): ActionRequest {
  const method = methodOf(action);
  const url = fillPlaceholders(String(action['url']), event, inUrl);
  const format = action['bodyFormat'] === 'form' ? 'form' : 'json';
  const body = method === 'GET' || action['bodyFormat'] === 'none' ? undefined : bodyOf(action, format, event);
  const headers = { ...(body !== undefined && { 'content-type': TYPES[format] }), ...ownHeaders(action) };
  const { secret } = action;
  const signed =
    typeof secret === 'string' && secret !== ''
      ? {
          ...headers,
          [SIGNATURE]: `sha256=${createHmac('sha256', secret)
            .update(body ?? url)
            .digest('hex')}`,
        }
      : headers;
  return { method, url, headers: signed, ...(body !== undefined && { body }) };
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
  return Object.fromEntries(named.filter(([name]) => isHeaderName(name) && name !== SIGNATURE));
}

/** Values that nobody may read in what is shown of the request or of its answer. */
export function secretsOf(action: JsonObject): string[] {
  return [action['secret'], ...Object.values(ownHeaders(action))]
    .filter((value) => typeof value === 'string' && value !== '')
    .map(String);
}

/** The request as people see it: of what was given with the record in secret only that it is there. */
export function shownRequest({ method, url, headers, body }: ActionRequest, action: JsonObject): ShownRequest {
  const secret = new Set([SIGNATURE, ...Object.keys(ownHeaders(action))]);
  const shown = Object.entries(headers).map(([name, value]) => ({ name, value: secret.has(name) ? HIDDEN : value }));
  return { method, url, headers: shown, ...(body !== undefined && { body }) };
}
