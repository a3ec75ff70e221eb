import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../core/types';
import { adminCards } from '../../../panel/dashboards/admin-cards';
import { agenteCards } from '../../../panel/dashboards/agente-cards';
import { clienteCards } from '../../../panel/dashboards/cliente-cards';
import { supervisorCards } from '../../../panel/dashboards/supervisor-cards';
import type { CardSpec } from '../../../src/custom-pages/dashboard/card-types';

/** Cards of other kinds have no figures, or each of them says what it counts. */
const WITH_FIGURES: readonly CardSpec['kind'][] = ['metric', 'balance', 'shares', 'timeline', 'records'];

interface Texts {
  dashboard: Record<'cardDefinitions' | 'besideDefinitions', Record<string, string>>;
}

const textsOf = (language: string): Texts =>
  JSON.parse(readFileSync(`locales/${language}/dashboard.json`, 'utf8')) as Texts;

it.each(LANGUAGES)('every card with figures says what they count: %s', (language) => {
  const { cardDefinitions, besideDefinitions } = textsOf(language).dashboard;
  const cards = [...adminCards, ...clienteCards, ...supervisorCards, ...agenteCards];
  const keys = cards.filter(({ kind }) => WITH_FIGURES.includes(kind)).map(({ id, definition }) => definition ?? id);
  expect(keys.filter((key) => (cardDefinitions[key] ?? '').length < 10)).toEqual([]);
  const beside = cards.flatMap((card) => (card.kind === 'records' ? (card.beside ?? []) : []));
  expect(beside.filter(({ id }) => (besideDefinitions[id] ?? '').length < 10)).toEqual([]);
  // None is of a card that is no more.
  const known = new Set(cards.map(({ id, definition }) => definition ?? id));
  expect(Object.keys(cardDefinitions).filter((key) => !known.has(key))).toEqual([]);
});
