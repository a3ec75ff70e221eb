import type { Notations } from '../../core/format/notations';
import { AREA_CODES } from './area-codes';
import { documentFormat } from './document';
import { postalCodeFormat } from './postal-code';
import { writtenNumbers } from './written-numbers';

/** Tax numbers, postal codes, area codes and telephone numbers as Brazil writes them. */
const brazil: Notations = {
  place: { name: 'brazil-notations', beside: import.meta.url },
  formats: {
    'cpf-cnpj': documentFormat,
    // A type of custom fields.
    document: documentFormat,
    cep: postalCodeFormat,
    ddd: {
      holds: (text) => Object.hasOwn(AREA_CODES, text),
      draw: ({ pick }) => pick(['11', '21', '31', '41', '51', '61', '71', '81']),
    },
  },
  numbers: writtenNumbers,
};

export default brazil;
