import { AREA_CODES, isAreaCode } from './area-codes';

/** What a telephone number is. */
export type NumberKind = 'landline' | 'mobile' | 'toll_free' | 'shared_cost' | 'unique' | 'international';

/** Most specific first. National numbers without an area code may be written with the country too. */
const KINDS: [kind: NumberKind, pattern: RegExp][] = [
  ['toll_free', /^(?:0|\+55)800\d{6,7}$/],
  ['shared_cost', /^(?:0|\+55)300\d{6,7}$/],
  ['unique', /^(?:\+55)?(?:400|300)\d{5}$/],
  ['mobile', /^\+55[1-9]\d(?:9\d{8}|[6-9]\d{7})$/],
  ['landline', /^\+55[1-9]\d[2-5]\d{7}$/],
  ['international', /^\+(?!55)[1-9]\d{6,14}$/],
];
const WITH_AREA: readonly NumberKind[] = ['mobile', 'landline'];

const areaOf = (phone: string): string => phone.slice(3, 5);

/** What a number is by the Brazilian numbering plan; `undefined` for what is none. @example numberKind('08001234567') // 'toll_free' */
export function numberKind(phone: string): NumberKind | undefined {
  const kind = KINDS.find(([, pattern]) => pattern.test(phone))?.[0];
  return kind !== undefined && WITH_AREA.includes(kind) && !isAreaCode(areaOf(phone)) ? undefined : kind;
}

/** Main city and state of the area of a Brazilian number; `undefined` for one without an area. @example numberPlace('+551133334444') // 'São Paulo/SP' */
export function numberPlace(phone: string): string | undefined {
  const kind = numberKind(phone);
  return kind !== undefined && WITH_AREA.includes(kind) ? AREA_CODES[areaOf(phone)] : undefined;
}
