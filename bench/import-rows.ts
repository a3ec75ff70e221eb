import { CITIES } from './contacts-fixture';
import type { PanelClient } from './panel-client';

/** A file for import: its headings, and the line of each row, counted from 0. */
export interface ImportRows {
  headings: string;
  /** Makes what the rows name. */
  before?: (client: PanelClient) => Promise<unknown>;
  line: (row: number) => string;
}

const phoneOf = (row: number): string =>
  `(${11 + (row % 9)}) 9${String(80_000_000 + row).replace(/(\d{4})(\d{4})/, '$1-$2')}`;
/** Check digits included: a CPF is looked at like every other. */
const documentOf = (row: number): string => {
  const digits = Array.from(String(100_000_000 + row), Number);
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, place) => total + digit * (length + 1 - place), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
};

/** The files that `bench/import.ts` imports, by collection. */
export const IMPORT_ROWS: Readonly<Record<string, ImportRows>> = {
  contacts: {
    headings: 'Nome;Telefone;E-mail;Empresa;Cidade;Nascimento;Observações;Não recebe campanhas',
    line: (row) => {
      const day = `${String(1 + (row % 28)).padStart(2, '0')}/${String(1 + (row % 12)).padStart(2, '0')}/${1950 + (row % 50)}`;
      return `Conceição da Silva ${row};${phoneOf(row)};pessoa${row}@example.com;Empresa ${row % 1000};${CITIES[row % CITIES.length]};${day};"Texto ""livre"" ${row}";${row % 5 === 0 ? 'Sim' : 'Não'}`;
    },
  },
  'mailing-contacts': {
    before: (client) => client.call('POST', '/api/mailings', { name: 'Mailing do teste', active: true }),
    headings: 'mailingId;name;document;externalId;email;phones;priority',
    line: (row) => {
      const phones = JSON.stringify([
        { number: `+55${11 + (row % 9)}9${80_000_000 + row}`, type: 'mobile' },
      ]).replaceAll('"', '""');
      return `Mailing do teste;Conceição da Silva ${row};${documentOf(row)};CLI-${row};pessoa${row}@example.com;"${phones}";${1 + (row % 10)}`;
    },
  },
};
