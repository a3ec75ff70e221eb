import type { CallClass } from '../../billing/rules/call-class';
import { numberKind } from '../../../brazil/numbering-plan';
import type { Json, JsonObject } from '../../../../core/types';

const CLASSES: Readonly<Record<string, string>> = { X: '0123456789', Z: '123456789', N: '23456789' };

const between = (from: number, to: number): string =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index).join('');

/** What a route may not take of a call. */
export const ROUTE_REFUSALS = ['callType', 'area', 'pattern', 'time', 'source', 'extension', 'costCenter'] as const;
export type RouteRefusal = (typeof ROUTE_REFUSALS)[number];

/** A call on its way out. */
export interface OutboundCall {
  /** E.164, or the digits of a service. */
  number: string;
  callType: CallClass;
  source: string;
  extensionId: string | null;
  costCenterId: string | null;
}

const ROUTED_AS: Readonly<Record<string, string>> = {
  ld_mobile_vc2: 'ld_mobile',
  ld_mobile_vc3: 'ld_mobile',
  shared_cost: 'special',
};

/** The class of a call as routes and the permissions of extensions name it. */
export const routedClass = (callType: string): string => ROUTED_AS[callType] ?? callType;

/** Why a record of `outbound-routes` does not take a call; null where it does. A list that is empty takes any. */
export function refusalOfRoute(
  route: JsonObject,
  call: OutboundCall,
  isOpen: (timetableId: string) => boolean,
): RouteRefusal | null {
  const takes = (name: string, value: string | null) => isAmong(route[name], value);
  if (!takes('callTypes', routedClass(call.callType))) return 'callType';
  if (!takes('ddds', areaOf(call.number))) return 'area';
  if (!meetsOne(textsIn(route['patterns']), call.number.replace('+', ''))) return 'pattern';
  const timetableId = route['timetableId'];
  if (typeof timetableId === 'string' && !isOpen(timetableId)) return 'time';
  if (!takes('sources', call.source)) return 'source';
  if (!takes('extensionIds', call.extensionId)) return 'extension';
  return takes('costCenterIds', call.costCenterId) ? null : 'costCenter';
}

const textsIn = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

function isAmong(list: Json | undefined, value: string | null): boolean {
  const texts = textsIn(list);
  return texts.length === 0 || (value !== null && texts.includes(value));
}

const meetsOne = (patterns: readonly string[], digits: string): boolean =>
  patterns.length === 0 || patterns.some((pattern) => meetsPattern(pattern, digits));

/** Null for a number without an area. */
export function areaOf(number: string): string | null {
  const kind = numberKind(number);
  return kind === 'landline' || kind === 'mobile' ? number.slice(3, 5) : null;
}

/**
 * Whether a number is as a pattern of Asterisk says: `X` any digit, `Z` 1 to 9, `N` 2 to 9, `[13-5]` one of them, at the end `.`
 * at least one more sign and `!` any more; other signs stand for themselves. What is no pattern meets nothing.
 * @param number without `+`, which a pattern may begin with all the same
 */
function meetsPattern(pattern: string, number: string): boolean {
  let rest = number;
  for (const [part] of pattern.replace(/^\+/, '').matchAll(/\[[^\]]*\]?|./g)) {
    if (part === '-') continue;
    if (part === '!') return true;
    if (part === '.') return rest !== '';
    const [sign = ''] = rest;
    if (sign === '' || !signsOf(part).includes(sign)) return false;
    rest = rest.slice(1);
  }
  return rest === '';
}

function signsOf(part: string): string {
  if (!part.startsWith('[')) return CLASSES[part] ?? part;
  if (!part.endsWith(']')) return '';
  return part.slice(1, -1).replaceAll(/(\d)-(\d)/g, (_, from: string, to: string) => between(Number(from), Number(to)));
}
