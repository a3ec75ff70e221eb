import type { Notations } from 'painel/core';

const TAG = /^([A-Z]{2})(\d{4})$/;

/** What stands on the label of a device: `PC0042` in the database, `PC-0042` for people, who type it as they like. */
const assets: Notations = {
  place: { name: 'asset-notations', beside: import.meta.url },
  formats: {
    'asset-tag': {
      holds: (text) => TAG.test(text),
      written: {
        format: (stored) => stored.replace(TAG, '$1-$2'),
        bare: (typed) => typed.replaceAll(/[^A-Za-z\d]/g, '').toUpperCase(),
      },
      draw: ({ integer, pick }) => `${pick(['PC', 'NB', 'PR'])}${integer(1000, 9999)}`,
    },
  },
};

export default assets;
