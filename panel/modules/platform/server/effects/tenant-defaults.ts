import type { JsonObject } from '../../../../../core/types';
import { USUAL_ZONE } from '../../../../../core/usual-zone';

const WORKDAYS = [1, 2, 3, 4, 5];

/** Breaks that the telephone system itself puts agents on, then those of the trade (NR-17, annex II). */
const PAUSE_REASONS: JsonObject[] = [
  { name: 'Login', code: 'LOGIN', kind: 'productive', isSystem: true },
  { name: 'Não atendeu', code: 'NAOAT', kind: 'unproductive', isSystem: true },
  { name: 'Administrativa', code: 'ADM', kind: 'productive', isSystem: true },
  { name: 'Discador', code: 'DISC', kind: 'productive', isSystem: true },
  { name: 'Descanso 10 min', code: 'DESC', kind: 'legal', maxMinutes: 10, maxPerDay: 2 },
  { name: 'Lanche 20 min', code: 'LANCHE', kind: 'legal', maxMinutes: 20, maxPerDay: 1 },
  { name: 'Banheiro', code: 'WC', kind: 'unproductive' },
];

/** Results that the dialer sets by itself, then those that agents choose. */
const DISPOSITIONS: JsonObject[] = [
  { name: 'Não atendeu', code: 'NA', channels: ['call'], result: 'unworkable', isSystem: true },
  { name: 'Ocupado', code: 'OC', channels: ['call'], result: 'unworkable', isSystem: true },
  { name: 'Caixa postal', code: 'CP', channels: ['call'], result: 'unworkable', isSystem: true },
  { name: 'Falha na chamada', code: 'FA', channels: ['call'], result: 'unworkable', isSystem: true },
  { name: 'Abandonada', code: 'AB', channels: ['call'], result: 'unworkable', isSystem: true },
  {
    name: 'Venda concluída',
    code: 'VENDA',
    channels: ['call', 'chat'],
    result: 'sale',
    isContact: true,
    isConversion: true,
    finishesContact: true,
  },
  { name: 'Contato com o titular', code: 'CPC', channels: ['call', 'chat'], result: 'contact', isContact: true },
  {
    name: 'Agendar retorno',
    code: 'RETORNO',
    channels: ['call', 'chat'],
    result: 'callback',
    isContact: true,
    requiresCallback: true,
  },
  {
    name: 'Sem interesse',
    code: 'SEMINT',
    channels: ['call', 'chat'],
    result: 'no_interest',
    isContact: true,
    finishesContact: true,
  },
  { name: 'Não é a pessoa', code: 'ENGANO', channels: ['call', 'chat'], result: 'wrong_person' },
];

/** The records among the defaults that a code tells apart, by collection. */
export const CODED_DEFAULTS: Readonly<Record<'pause-reasons' | 'dispositions', readonly JsonObject[]>> = {
  'pause-reasons': PAUSE_REASONS,
  dispositions: DISPOSITIONS.map((record, position) => ({ ...record, position })),
};

/** What a new tenant starts with, by collection; the tenant may change all of it. `soundId`: upload of the music on hold. */
export function tenantDefaults(tenant: JsonObject, soundId: string): [collection: string, record: JsonObject][] {
  const hours = WORKDAYS.map((weekday) => ({ weekday, start: '08:00', end: '18:00' }));
  const timetable = { name: 'Horário comercial', timezone: tenant['timezone'] ?? USUAL_ZONE, intervals: hours };
  const music = {
    name: 'Espera padrão',
    isDefault: true,
    files: [{ name: 'Espera padrão', file: soundId, position: 0 }],
  };
  return [
    ['timetables', timetable],
    ['moh-classes', music],
    ...Object.entries(CODED_DEFAULTS).flatMap(([collection, records]) =>
      records.map((record): [string, JsonObject] => [collection, record]),
    ),
  ];
}

/** Fields of the defaults by collection, for schemas that may not have them. */
export const DEFAULTED: Readonly<Record<string, readonly string[]>> = {
  timetables: ['name', 'timezone', 'intervals'],
  'moh-classes': ['name', 'isDefault', 'files'],
  'pause-reasons': ['name', 'code', 'kind', 'maxMinutes', 'maxPerDay', 'isSystem'],
  dispositions: [
    'name',
    'code',
    'channels',
    'result',
    'isContact',
    'isConversion',
    'finishesContact',
    'requiresCallback',
    'isSystem',
    'position',
  ],
};
