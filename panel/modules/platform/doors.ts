import { object, oneOf } from '../../../core/openapi/document-parts';
import type { Doors } from '../../../core/openapi/doors/door';
import { POSTAL_ANSWERS } from './rules/postal-address';

const orNothing = { type: ['string', 'null'] };

const postalAddress = object({ street: orNothing, district: orNothing, city: orNothing, state: orNothing });

/** What the panel asks for tenants. */
export const platformDoors: Doors = {
  'postal codes': [
    {
      method: 'get',
      path: '/api/postal-codes/{code}',
      where: { code: { type: 'string', format: 'cep' } },
      summary: 'The address that belongs to a Brazilian postal code',
      answer: object({ answer: oneOf(...POSTAL_ANSWERS), address: { anyOf: [postalAddress, { type: 'null' }] } }),
      refused: ['badRequest', 'tooMany'],
    },
  ],
};
