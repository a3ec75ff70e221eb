import type { Json, JsonObject } from '../types';
import type { Principal } from './types';

const WHOLE = /^\$\{([^}]+)\}$/;
const PART = /\$\{([^}]+)\}/g;

function isJson(value: unknown): value is Json {
  return value !== undefined && typeof value !== 'function' && typeof value !== 'symbol';
}

/** The principal's attribute at `user.tenantId`; `undefined` where there is none. */
export function attributeOf(principal: Principal, path: string): Json | undefined {
  let value: unknown = principal;
  for (const name of path.trim().split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = Reflect.get(value, name);
  }
  return isJson(value) && value !== null ? value : undefined;
}

function resolveText(principal: Principal, text: string): Json | undefined {
  const whole = WHOLE.exec(text)?.[1];
  if (whole !== undefined) return attributeOf(principal, whole);
  let missing = false;
  const result = text.replaceAll(PART, (_, path: string) => {
    const value = attributeOf(principal, path);
    if (value === undefined || typeof value === 'object') missing = true;
    return typeof value === 'object' ? '' : String(value);
  });
  return missing ? undefined : result;
}

/** Fills the placeholders of a condition; `undefined` when one of them has no value. */
export function resolvePlaceholders(principal: Principal, value: Json): Json | undefined {
  if (typeof value === 'string') return value.includes('${') ? resolveText(principal, value) : value;
  if (Array.isArray(value)) {
    const items = value.map((item) => resolvePlaceholders(principal, item));
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (typeof value !== 'object' || value === null) return value;
  const result: JsonObject = {};
  for (const [name, member] of Object.entries(value)) {
    const resolved = resolvePlaceholders(principal, member);
    if (resolved === undefined) return undefined;
    result[name] = resolved;
  }
  return result;
}
