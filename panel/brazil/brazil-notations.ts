import { plainDigits } from '../../core/format/digits';
import type { Notations, TextFormat, NumberingPlan } from '../../core/format/notations';
import { isAreaCode } from './area-codes';
import { documentFormat } from './document';

/** A whole number with the country; its area code never begins with 0, which is the trunk prefix. */
const WITH_COUNTRY = /^\+?55([1-9][\d•]{9,10})$/;

/** The trunk prefix, which may also be the beginning of a service number: then nobody knows yet. */
const TRUNK_PREFIX = /^0(?=\d)(?![3589](?:0|$))/;

/** `0`, the two digits of who carries the call, and the number: `0 15 11 98765-4321`. */
const WITH_CARRIER = /^0\d{2}([1-9]\d{9,10})$/;

/** `+5511987654321` is `(11) 98765-4321`; service numbers have no country: `0800 770 1234`, `4003-1500`. */
const writtenNumbers: NumberingPlan = {
  example: '(11) 98765-4321',
  // Of mobile numbers, since 2012; those of landlines begin with 2 to 5.
  addedDigit: { country: '55', area: 2, digit: '9', local: { digits: 8, from: 6, to: 9 } },
  format(stored) {
    if (isService(stored)) return service(stored);
    const own = WITH_COUNTRY.exec(stored)?.[1];
    if (own !== undefined) return national(own);
    return stored.startsWith('+55') ? stored : undefined;
  },
  mask(typed) {
    if (typed.startsWith('+')) {
      const own = WITH_COUNTRY.exec(typed)?.[1];
      return own === undefined ? undefined : national(own);
    }
    const digits = typed.replace(TRUNK_PREFIX, '');
    return service(digits) ?? national(digits);
  },
  parse(digits) {
    if (isService(digits)) return digits;
    const area = (WITH_CARRIER.exec(digits)?.[1] ?? digits).replace(/^0/, '');
    if (WITH_COUNTRY.test(area)) return `+${area}`;
    return area.length === 10 || area.length === 11 ? `+55${area}` : undefined;
  },
};

const POSTAL_CODE = /^\d{8}$/;

const POSTAL_CODE_DIGITS = 8;

const BEFORE_HYPHEN = 5;

/** Its digits alone, whichever figures it was typed with. */
const barePostalCode = (typed: string): string => plainDigits(typed).replaceAll(/\D/g, '');

/** A postal code (CEP), for people `01310-100`. */
const postalCodeFormat: TextFormat = {
  holds: (text) => POSTAL_CODE.test(text),
  written: {
    format: (stored) => (POSTAL_CODE.test(stored) ? maskPostalCode(stored) : stored),
    bare: barePostalCode,
    mask: maskPostalCode,
    inputMode: 'numeric',
  },
  draw: ({ integer }) => String(integer(1_000_000, 99_999_999)).padStart(POSTAL_CODE_DIGITS, '0'),
};

/** Tax numbers, postal codes, area codes and telephone numbers as Brazil writes them. */
const brazil: Notations = {
  place: { name: 'brazil-notations', beside: import.meta.url },
  formats: {
    'cpf-cnpj': documentFormat,
    // A type of custom fields.
    document: documentFormat,
    cep: postalCodeFormat,
    ddd: {
      holds: isAreaCode,
      draw: ({ pick }) => pick(['11', '21', '31', '41', '51', '61', '71', '81']),
    },
  },
  numbers: writtenNumbers,
};

export default brazil;

/** The text while it is typed: eight digits, the hyphen where it belongs. */
function maskPostalCode(typed: string): string {
  const digits = barePostalCode(typed).slice(0, POSTAL_CODE_DIGITS);
  return digits.length > BEFORE_HYPHEN ? `${digits.slice(0, BEFORE_HYPHEN)}-${digits.slice(BEFORE_HYPHEN)}` : digits;
}

/** Digits as they are typed: `1198` → `(11) 98`; `undefined` when too many to be national. */
function national(digits: string): string | undefined {
  if (digits.length > 11) return undefined;
  if (digits.length < 3) return digits;
  const area = `(${digits.slice(0, 2)}) `;
  const local = digits.slice(2);
  const first = local.length > 8 ? 5 : 4;
  return area + (local.length > first ? `${local.slice(0, first)}-${local.slice(first)}` : local);
}

/** Numbers without an area code, which none begins so: those that the called or both pay for, and those that are the same everywhere. */
const isService = (digits: string): boolean => /^(?:0[3589]0[03]\d{6,7}|[34]00\d{5})$/.test(digits);

/** Their digits as they are typed: `0800770` → `0800 770`, `40031` → `4003-1`; `undefined` for others. */
function service(digits: string): string | undefined {
  if (/^0[3589]0\d{0,8}$/.test(digits))
    return [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)].filter(Boolean).join(' ');
  return /^[34]00\d{2,5}$/.test(digits) ? `${digits.slice(0, 4)}-${digits.slice(4)}` : undefined;
}
