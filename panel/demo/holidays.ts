import { FIXED_HOLIDAYS, fromEaster, MOVABLE_HOLIDAYS } from '../modules/pabx/rules/national-holidays';
import type { JsonObject } from '../../core/types';
import { createAll, idOf, type DemoWorld, type Ids } from './demo-world';
import type { TelephonyBasics } from './telephony/telephony-basics';

/** The calendar that the business hours of the demo name. */
const CALENDAR = 'Nacionais';

const thisYear = (): number => new Date().getUTCFullYear();

/** The national days of this year and the movable ones of the next, a day of the city and two afternoons of the company. */
export async function seedHolidays(
  world: DemoWorld,
  { audios }: TelephonyBasics,
  city: { date: string; name: string },
): Promise<void> {
  const year = thisYear();
  const closed = idOf(audios, 'closed');
  const days: JsonObject[] = [
    ...FIXED_HOLIDAYS.map(([date, name]) => ({
      name,
      date: `${year}-${date}`,
      recurring: true,
      scope: 'national',
      calendar: CALENDAR,
    })),
    ...[year, year + 1].flatMap((one) =>
      MOVABLE_HOLIDAYS.map(([offset, name]) => ({
        name,
        date: fromEaster(one, offset),
        recurring: false,
        scope: 'national',
        calendar: CALENDAR,
      })),
    ),
    {
      name: city.name,
      date: `${year}-${city.date}`,
      recurring: true,
      scope: 'city',
      calendar: CALENDAR,
      audioId: closed,
    },
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
    {
      name: 'Confraternização da equipe',
      date: `${year}-12-18`,
      recurring: false,
      scope: 'company',
      allDay: false,
      startTime: '14:00',
      endTime: '18:00',
    },
  ];
  await createAll(world, 'holidays', Object.fromEntries(days.map((day, index) => [String(index), day])));
}

/** Days on which the chat answers by itself. */
export async function seedChatHolidays(world: DemoWorld, sectors: Ids): Promise<void> {
  const year = thisYear();
  await createAll(world, 'chat-holidays', {
    newYear: {
      name: 'Confraternização Universal',
      date: `${year}-01-01`,
      recurring: true,
      message: 'Feliz Ano-Novo! Voltamos no dia 2, às 8h. 🎆',
    },
    friday: {
      name: 'Sexta-feira Santa',
      date: fromEaster(year, -2),
      recurring: false,
      message: 'Hoje é feriado. Respondemos na segunda-feira.',
    },
    labour: { name: 'Dia do Trabalho', date: `${year}-05-01`, recurring: true },
    independence: { name: 'Independência do Brasil', date: `${year}-09-07`, recurring: true },
    christmas: {
      name: 'Natal',
      date: `${year}-12-25`,
      recurring: true,
      message: 'Feliz Natal! Voltamos no próximo dia útil, às 8h. 🎄',
    },
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
