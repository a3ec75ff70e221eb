import type { JsonObject } from '../../core/types';
import { createAll, idOf, type DemoWorld, type Ids } from './demo-world';
import type { TelephonyBasics } from './telephony-basics';

/** Holidays of the whole country that fall on the same day each year: month, day, name. */
const FIXED: [date: string, name: string][] = [
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência do Brasil'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['11-20', 'Dia da Consciência Negra'],
  ['12-25', 'Natal'],
];

/** Days that move with Easter, and by how many they lie from it. */
const MOVABLE: [days: number, name: string][] = [
  [-48, 'Carnaval (segunda-feira)'],
  [-47, 'Carnaval (terça-feira)'],
  [-2, 'Sexta-feira Santa'],
  [60, 'Corpus Christi'],
];

/** The calendar that the business hours of the demo name. */
const CALENDAR = 'Nacionais';

/** Easter Sunday of the Gregorian calendar, moved by days (Meeus, Jones and Butcher). */
function fromEaster(year: number, days: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const leap = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - leap + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const dayOfMarch = epact + weekday - 7 * late + 22;
  return new Date(Date.UTC(year, 2, dayOfMarch + days)).toISOString().slice(0, 10);
}

const thisYear = (): number => new Date().getUTCFullYear();

/** The national days of this year and the movable ones of the next, a day of the city and two afternoons of the company. */
export async function seedHolidays(world: DemoWorld, { audios }: TelephonyBasics, city: { date: string; name: string }): Promise<void> {
  const year = thisYear();
  const closed = idOf(audios, 'closed');
  const days: JsonObject[] = [
    ...FIXED.map(([date, name]) => ({ name, date: `${year}-${date}`, recurring: true, scope: 'national', calendar: CALENDAR })),
    ...[year, year + 1].flatMap((one) =>
      MOVABLE.map(([offset, name]) => ({ name, date: fromEaster(one, offset), recurring: false, scope: 'national', calendar: CALENDAR })),
    ),
    { name: city.name, date: `${year}-${city.date}`, recurring: true, scope: 'city', calendar: CALENDAR, audioId: closed },
    {
      name: 'Véspera de Natal (a partir das 13h)',
      date: `${year}-12-24`,
      recurring: true,
      scope: 'company',
      calendar: CALENDAR,
      allDay: false,
      startTime: '13:00',
      endTime: '24:00',
      destination: { type: 'audio', id: closed },
    },
    { name: 'Confraternização da equipe', date: `${year}-12-18`, recurring: false, scope: 'company', allDay: false, startTime: '14:00', endTime: '18:00' },
  ];
  await createAll(world, 'holidays', Object.fromEntries(days.map((day, index) => [String(index), day])));
}

/** Days on which the chat answers by itself. */
export async function seedChatHolidays(world: DemoWorld, sectors: Ids): Promise<void> {
  const year = thisYear();
  await createAll(world, 'chat-holidays', {
    newYear: { name: 'Confraternização Universal', date: `${year}-01-01`, recurring: true, message: 'Feliz Ano-Novo! Voltamos no dia 2, às 8h. 🎆' },
    friday: { name: 'Sexta-feira Santa', date: fromEaster(year, -2), recurring: false, message: 'Hoje é feriado. Respondemos na segunda-feira.' },
    labour: { name: 'Dia do Trabalho', date: `${year}-05-01`, recurring: true },
    independence: { name: 'Independência do Brasil', date: `${year}-09-07`, recurring: true },
    christmas: { name: 'Natal', date: `${year}-12-25`, recurring: true, message: 'Feliz Natal! Voltamos no próximo dia útil, às 8h. 🎄' },
    closing: {
      name: 'Fechamento do ano fiscal',
      date: `${year}-12-30`,
      recurring: true,
      allDay: false,
      startTime: '12:00',
      endTime: '18:00',
      message: 'Hoje o financeiro atende até o meio-dia.',
      sectorIds: [idOf(sectors, 'finance')],
    },
  });
}
