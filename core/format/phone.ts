import { plainDigits } from './digits';

/** A whole Brazilian number; its area code never begins with 0, which is the trunk prefix. */
const BRAZILIAN = /^55([1-9][\d•]{9,10})$/;

/**
 * For people: `+5511987654321` → `(11) 98765-4321`, other countries `+351 912 345 678`, service numbers `0800 770 1234` and
 * `4003-1500`; other text as it is.
 */
export function formatPhone(value: string): string {
  const digits = /^\+(\d[\d•]{3,14})$/.exec(value)?.[1];
  if (digits === undefined) return isService(value) ? (service(value) ?? value) : value;
  const own = BRAZILIAN.exec(digits)?.[1];
  if (own !== undefined) return national(own) ?? value;
  return digits.startsWith('55') ? value : international(digits);
}

/** Brazilian digits as they are typed: `1198` → `(11) 98`; `undefined` when too many to be national. */
function national(digits: string): string | undefined {
  if (digits.length > 11) return undefined;
  if (digits.length < 3) return digits;
  const area = `(${digits.slice(0, 2)}) `;
  const local = digits.slice(2);
  const first = local.length > 8 ? 5 : 4;
  return area + (local.length > first ? `${local.slice(0, first)}-${local.slice(first)}` : local);
}

/** Brazilian numbers without an area code, which none begins so: those that the called or both pay for, and those that are the same everywhere. */
const isService = (digits: string): boolean => /^(?:0[3589]0[03]\d{6,7}|[34]00\d{5})$/.test(digits);

/** Their digits as they are typed: `0800770` → `0800 770`, `40031` → `4003-1`; `undefined` for others. */
function service(digits: string): string | undefined {
  if (/^0[3589]0\d{0,8}$/.test(digits))
    return [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)].filter(Boolean).join(' ');
  return /^[34]00\d{2,5}$/.test(digits) ? `${digits.slice(0, 4)}-${digits.slice(4)}` : undefined;
}

function international(digits: string): string {
  const code = countryCode(digits);
  const rest = digits.slice(code.length).replace(/(\d{3})(?=\d{2,})/g, '$1 ');
  return `+${code} ${rest}`.trim();
}

const TWO_DIGIT_CODES = new Set(
  (
    '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 ' +
    '81 82 84 86 90 91 92 93 94 95 98'
  ).split(' '),
);

function countryCode(digits: string): string {
  if (digits.startsWith('1') || digits.startsWith('7')) return digits.slice(0, 1);
  return TWO_DIGIT_CODES.has(digits.slice(0, 2)) ? digits.slice(0, 2) : digits.slice(0, 3);
}

/** A hidden digit stays in its place: a number without it would be another one. */
const NO_DIGIT = /[^\d•]/g;

/** The trunk prefix, which may also be the beginning of a service number: then nobody knows yet. */
const TRUNK_PREFIX = /^0(?=\d)(?![3589](?:0|$))/;

/** The mask while typing: national digits and service numbers are grouped, a leading `+` keeps the international form. */
export function maskPhone(text: string): string {
  const plain = plainDigits(text);
  if (plain.startsWith('+') || plain.startsWith('00')) {
    const digits = plain.replace(NO_DIGIT, '').replace(/^00/, '');
    const own = BRAZILIAN.exec(digits)?.[1];
    return (own === undefined ? undefined : national(own)) ?? `+${digits}`;
  }
  const digits = plain.replace(NO_DIGIT, '').replace(TRUNK_PREFIX, '');
  return service(digits) ?? national(digits) ?? `+${digits}`;
}

/** `0`, the two digits of who carries the call, and the number: `0 15 11 98765-4321`. */
const WITH_CARRIER = /^0\d{2}([1-9]\d{9,10})$/;

/** `+55 (0) 11 …`: the trunk prefix in brackets is not part of a number with a country. */
const TRUNK_IN_BRACKETS = /^(\s*(?:\+|00)[\s\d]*)\(0\)/;

/**
 * E.164 of what was typed; without a country it is Brazilian. Service numbers have none and come as digits. `null` for an
 * empty text; an incomplete number comes back as typed, for the validator to refuse.
 */
export function parsePhone(text: string): string | null {
  const plain = plainDigits(text.replace(TRUNK_IN_BRACKETS, '$1'));
  if (plain === '' || plain === '+') return null;
  const digits = plain.replace(NO_DIGIT, '');
  if (plain.startsWith('+')) return `+${digits}`;
  if (plain.startsWith('00')) return `+${digits.slice(2)}`;
  if (isService(digits)) return digits;
  const area = (WITH_CARRIER.exec(digits)?.[1] ?? digits).replace(/^0/, '');
  if (BRAZILIAN.test(area)) return `+${area}`;
  return area.length === 10 || area.length === 11 ? `+55${area}` : text.trim();
}
