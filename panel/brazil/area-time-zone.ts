import { USUAL_ZONE } from '../../core/usual-zone';

/** E.164 of a Brazilian number with its area code. */
const BRAZILIAN = /^\+55([1-9]\d)\d{8,9}$/;

/** Area codes whose clocks, or whose zone by name, are not those of São Paulo. */
const AREAS: Readonly<Record<string, string>> = {
  'America/Rio_Branco': '68',
  'America/Manaus': '92 97',
  'America/Boa_Vista': '95',
  'America/Porto_Velho': '69',
  'America/Cuiaba': '65 66',
  'America/Campo_Grande': '67',
  'America/Belem': '91 94 96',
  'America/Santarem': '93',
  'America/Araguaina': '63',
  'America/Fortaleza': '83 84 85 86 88 89 98 99',
  'America/Recife': '81 87',
  'America/Maceio': '79 82',
  'America/Bahia': '71 73 74 75 77',
};

const ZONES = new Map(
  Object.entries(AREAS).flatMap(([zone, areas]) => areas.split(' ').map((area) => [area, zone] as const)),
);

/** All of them. */
export const AREA_TIME_ZONES: readonly string[] = [USUAL_ZONE, ...Object.keys(AREAS)];

/** The time zone where a Brazilian number is at home; `undefined` for any other text. @example areaTimeZone('+5568999990000') // 'America/Rio_Branco' */
export function areaTimeZone(phone: string): string | undefined {
  const area = BRAZILIAN.exec(phone)?.[1];
  return area === undefined ? undefined : (ZONES.get(area) ?? USUAL_ZONE);
}
