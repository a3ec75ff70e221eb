import { format as standardFormats, format } from '@cfworker/json-schema';
import { followFormats } from '../../format/notations';
import { isHeaderName } from './header-name';
import { isTimeZone } from './is-time-zone';
import { isSafeRegex } from './safe-regex';

const isIpv4 = format['ipv4'];

const isIpv6 = format['ipv6'];

type FormatCheck = (text: string) => boolean;

const E164 = /^\+[1-9]\d{6,14}$/;
const DECIMAL = /^-?\d{1,14}(\.\d{1,4})?$/;
const COLOR = /^#[0-9a-fA-F]{6}$/;
const LOCAL_TIME = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;
const PARTIAL_TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
// A mail address as browsers take it, beyond ASCII too: the local part has no white space and no at sign.
const IDN_EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u;
const IDN_HOSTNAME =
  /^(?=.{1,253}$)[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?(\.[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?)*$/u;
const IRI = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]*$/iu;
const IRI_REFERENCE = /^[^\s<>"{}|\\^`]*$/u;

function standard(name: string): FormatCheck {
  const check = standardFormats[name];
  if (check === undefined) throw new Error(`validator: expected a check for the format ${name}, found none`);
  return check;
}

const fullTime = standard('time');
const isDate = standard('date');
const isInstant = standard('date-time');

/**
 * The formats, always asserted. One not listed here is an annotation, unless the application brings it. `time` also takes
 * `HH:mm` and `HH:mm:ss` without an offset, because clocks on screens have none.
 */
export const FORMATS: Record<string, FormatCheck> = {
  // PostgreSQL has no year zero.
  date: (text) => !text.startsWith('0000') && isDate(text),
  'date-time': (text) => !text.startsWith('0000') && isInstant(text),
  time: (text) => PARTIAL_TIME.test(text) || fullTime(text),
  'local-time': (text) => LOCAL_TIME.test(text),
  duration: standard('duration'),
  email: standard('email'),
  'idn-email': (text) => IDN_EMAIL.test(text),
  hostname: standard('hostname'),
  'idn-hostname': (text) => IDN_HOSTNAME.test(text),
  ipv4: standard('ipv4'),
  ipv6: standard('ipv6'),
  ip: (text) => standard('ipv4')(text) || standard('ipv6')(text),
  cidr: isIpRange,
  uri: standard('uri'),
  url: standard('url'),
  'uri-reference': standard('uri-reference'),
  'uri-template': standard('uri-template'),
  iri: (text) => IRI.test(text),
  'iri-reference': (text) => IRI_REFERENCE.test(text),
  uuid: standard('uuid'),
  'json-pointer': standard('json-pointer'),
  'json-pointer-uri-fragment': standard('json-pointer-uri-fragment'),
  'relative-json-pointer': standard('relative-json-pointer'),
  regex: standard('regex'),
  'safe-regex': isSafeRegex,
  'http-header': isHeaderName,
  byte: (text) => BASE64.test(text),
  phone: (text) => E164.test(text),
  money: (text) => DECIMAL.test(text),
  decimal: (text) => DECIMAL.test(text),
  color: (text) => COLOR.test(text),
  timezone: isTimeZone,
};

/** Is `text` of the format? A name outside the list holds for every text. */
export function formatCheck(name: string, text: string): boolean {
  const check = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
  return check === undefined || check(text);
}

// The validator looks formats up in its own table, so that table is made equal to ours.
for (const name of Object.keys(standardFormats)) Reflect.deleteProperty(standardFormats, name);
Object.assign(standardFormats, FORMATS);

/** Those of the framework, which nobody may mean otherwise. */
const BUILT_IN = new Set(Object.keys(FORMATS));

followFormats((name, { holds }) => {
  if (BUILT_IN.has(name)) throw new Error(`formats: expected a format of its own, got ${name}; give it another name`);
  FORMATS[name] = holds;
  standardFormats[name] = holds;
});

/** An IPv4 or IPv6 address, or a range `address/bits`. */
function isIpRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (rest.length > 0) return false;
  if (bits !== undefined && !/^\d{1,3}$/.test(bits)) return false;
  const size = Number(bits ?? 0);
  if (isIpv4?.(address) === true) return size <= 32;
  return isIpv6?.(address) === true && size <= 128;
}
