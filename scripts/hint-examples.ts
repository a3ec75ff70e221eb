import type { PROPERTY_HINTS } from '../core/hints/property-hints';
import type { RESOURCE_HINTS } from '../core/hints/meta-schema';

/** What a hint looks like in a schema of `HINT_LIBRARY`. */
export interface RootExample {
  /** The schema, without its ending. */
  of: string;
  /** The value of the hint. */
  is: unknown;
  /** Properties that the schema has besides. */
  beside?: Record<string, object>;
}

export interface PropertyExample {
  of: string;
  /** The properties, the one with the hint among them. */
  properties: Record<string, object>;
}

export interface LibrarySchema {
  required?: string[];
  properties: Record<string, object>;
  'x-admin'?: object;
}

const text = { type: 'string' };
const time = { type: 'string', format: 'date-time' };
const of = (collection: string) => ({ type: 'string', 'x-admin': { reference: collection } });
const hinted = (shape: object, hints: object) => ({ ...shape, 'x-admin': hints });

/** The schemas that the examples stand in, by collection. A test compiles each example among them. */
export const HINT_LIBRARY: Readonly<Record<string, LibrarySchema>> = {
  tenants: {
    required: ['name'],
    properties: {
      name: text,
      timezone: { type: 'string', format: 'timezone' },
      most: { type: 'integer' },
      modules: { type: 'array', items: { enum: ['loans'] } },
    },
    'x-admin': { tenancy: 'own' },
  },
  genres: { required: ['name'], properties: { name: text } },
  shelves: {
    required: ['name'],
    properties: {
      name: text,
      number: text,
      floor: { type: 'integer' },
      next: hinted(
        { type: 'object' },
        { kind: 'destination', destinations: [{ type: 'shelf', collection: 'shelves' }, { type: 'end' }] },
      ),
    },
  },
  readers: { required: ['name'], properties: { name: text, notes: text, isAnonymous: { type: 'boolean' } } },
  librarians: { required: ['name'], properties: { name: text }, 'x-admin': { account: 'Librarian' } },
  books: {
    required: ['title'],
    properties: {
      title: text,
      subtitle: text,
      pages: { type: 'integer' },
      price: { type: 'string', format: 'money' },
      state: { enum: ['in', 'lent', 'lost'], default: 'in' },
      shelfId: of('shelves'),
      addedAt: time,
    },
    'x-admin': { versioned: ['price'] },
  },
  loans: {
    required: ['bookId', 'readerId'],
    properties: {
      bookId: of('books'),
      readerId: of('readers'),
      lentAt: time,
      dueAt: time,
      isReturned: { type: 'boolean', default: false },
    },
  },
  policies: { properties: { days: { type: 'integer' } }, 'x-admin': { singleton: true } },
};

/** Of each hint at the root. */
export const ROOT_EXAMPLES: Record<keyof typeof RESOURCE_HINTS, RootExample> = {
  screens: {
    of: 'books',
    is: [
      {
        path: '/librarian/books',
        role: 'Librarian',
        subject: 'Librarian.books',
        actions: ['read', 'create', 'update'],
      },
    ],
  },
  tenancy: { of: 'genres', is: 'shared' },
  softDelete: { of: 'readers', is: true },
  account: { of: 'readers', is: 'Reader' },
  representation: { of: 'books', is: '{{title}} – {{subtitle}}' },
  layout: { of: 'books', is: 'tabs' },
  columns: { of: 'books', is: { shown: ['title', 'shelfId', 'state'], optional: ['pages'] } },
  filters: { of: 'books', is: ['state', 'shelfId'] },
  search: { of: 'books', is: ['title', 'shelfId'] },
  sort: { of: 'books', is: [{ field: 'state' }, { field: 'addedAt', order: 'DESC' }] },
  unique: { of: 'books', is: [{ fields: ['title', 'shelfId'], when: { state: ['in', 'lent'] }, folded: true }] },
  rules: { of: 'loans', is: [{ field: 'dueAt', is: '>', than: 'lentAt' }] },
  quotas: { of: 'books', is: [{ limit: 'most', where: { state_ne: 'lost' } }] },
  locked: { of: 'loans', is: { when: { isReturned: true } } },
  deletable: { of: 'books', is: { unless: { state: 'lent' } } },
  history: { of: 'loans', is: { isReturned: true } },
  versioned: { of: 'readers', is: ['name'] },
  series: { of: 'shelves', is: { counter: 'number', label: 'name', most: 50 } },
  clone: { of: 'books', is: true },
  mergeable: { of: 'readers', is: { takes: ['notes'], keeps: 'oldest' } },
  person: {
    of: 'readers',
    is: { marks: 'isAnonymous', waitsFor: [{ collection: 'loans', where: { isReturned: false } }] },
  },
  warnings: {
    of: 'books',
    is: [{ key: 'thin', if: { required: ['pages'], properties: { pages: { maximum: 4 } } }, text: 'Is it a leaflet?' }],
  },
  transitions: {
    of: 'books',
    is: {
      field: 'state',
      moves: [
        { name: 'lend', from: 'in', to: 'lent' },
        { name: 'return', from: 'lent', to: 'in' },
        { name: 'lose', from: ['in', 'lent'], to: 'lost', confirm: true },
      ],
    },
  },
  indexes: { of: 'loans', is: ['lentAt'] },
  destinationTree: { of: 'shelves', is: true },
  calendar: { of: 'loans', is: 'dueAt' },
  period: { of: 'loans', is: { field: 'lentAt', most: 31, start: 'last_7_days' } },
  testable: { of: 'shelves', is: 'scanner' },
  appendOnly: { of: 'loans', is: true },
  singleton: { of: 'genres', is: true },
  icon: { of: 'books', is: 'book' },
};

/** Of each hint on a property. */
export const PROPERTY_EXAMPLES: Record<keyof typeof PROPERTY_HINTS, PropertyExample> = {
  kind: { of: 'books', properties: { blurb: hinted(text, { kind: 'multiline' }) } },
  section: { of: 'books', properties: { pages: hinted({ type: 'integer' }, { section: 'details' }) } },
  unique: { of: 'books', properties: { isbn: hinted(text, { unique: true }) } },
  createOnly: { of: 'books', properties: { isbn: hinted(text, { createOnly: true }) } },
  reference: {
    of: 'books',
    properties: {
      shelfId: hinted(text, { reference: { collection: 'shelves', filter: { floor: 1 }, create: false } }),
    },
  },
  choices: {
    of: 'policies',
    properties: {
      collection: hinted(text, { choices: 'collections' }),
      field: hinted(text, { choices: { fieldsOf: 'collection' } }),
    },
  },
  destinations: {
    of: 'books',
    properties: {
      goesTo: hinted(
        { type: 'object' },
        {
          kind: 'destination',
          destinations: [
            { type: 'shelf', collection: 'shelves', where: { floor: [1, 2] } },
            { type: 'address', value: 'text' },
            { type: 'bin' },
          ],
        },
      ),
    },
  },
  visible: { of: 'books', properties: { lostAt: hinted(time, { visible: { state: 'lost' } }) } },
  requiredWhen: {
    of: 'books',
    properties: { shelfId: hinted(text, { reference: 'shelves', requiredWhen: { state: 'in' } }) },
  },
  unit: { of: 'policies', properties: { grace: hinted({ type: 'integer' }, { unit: 'min' }) } },
  ordered: { of: 'books', properties: { authors: hinted({ type: 'array', items: text }, { ordered: true }) } },
  file: { of: 'books', properties: { cover: hinted(text, { file: { accept: ['image/*'], maxSize: 1_048_576 } }) } },
  uniqueBy: {
    of: 'books',
    properties: {
      copies: hinted(
        { type: 'array', items: { type: 'object', properties: { number: text, shelfId: of('shelves') } } },
        { uniqueBy: ['number'] },
      ),
    },
  },
  mapsFile: {
    of: 'policies',
    properties: {
      file: hinted(text, { file: { accept: ['.csv'] } }),
      delimiter: { enum: [',', ';'] },
      columns: hinted(
        { type: 'array', items: { type: 'object', properties: { column: text, field: text } } },
        { mapsFile: { file: 'file', readBy: ['delimiter'] } },
      ),
    },
  },
  compute: { of: 'books', properties: { label: hinted(text, { compute: '{{title}} ({{shelfId.name}})' }) } },
  rollup: {
    of: 'shelves',
    properties: {
      books: hinted({ type: 'integer' }, { rollup: { collection: 'books', by: 'shelfId' } }),
      lost: hinted({ type: 'integer' }, { rollup: { collection: 'books', by: 'shelfId', where: { state: 'lost' } } }),
      lostShare: hinted({ type: 'number' }, { unit: '%', rollup: { share: 'lost', in: 'books' } }),
      newest: hinted(time, { rollup: { collection: 'books', by: 'shelfId', latest: 'addedAt' } }),
      worth: hinted(
        { type: 'string', format: 'money' },
        { rollup: { collection: 'books', by: 'shelfId', sum: 'price' } },
      ),
    },
  },
  opening: {
    of: 'policies',
    properties: {
      hours: hinted({ type: 'array' }, { kind: 'weekly-hours' }),
      zone: { type: 'string', format: 'timezone' },
      isOpen: hinted({ type: 'boolean' }, { opening: { hours: 'hours', zone: 'zone' } }),
    },
  },
  atReading: { of: 'books', properties: { waiting: hinted({ type: 'integer' }, { atReading: true }) } },
  recalls: {
    of: 'loans',
    properties: {
      price: hinted({ type: 'string', format: 'money' }, { recalls: { via: 'bookId', is: 'price', at: 'lentAt' } }),
    },
  },
  among: { of: 'books', properties: { genre: hinted(text, { among: { collection: 'genres', field: 'name' } }) } },
  ahead: { of: 'loans', properties: { dueAt: hinted(time, { ahead: { days: 60 } }) } },
  tolerates: {
    of: 'readers',
    properties: { phone: hinted({ type: 'string', format: 'phone' }, { tolerates: 'added-digit' }) },
  },
  forced: {
    of: 'books',
    properties: { onShelf: hinted({ type: 'boolean' }, { forced: [{ when: { state: 'lost' }, is: false }] }) },
  },
  default: {
    of: 'loans',
    properties: {
      zone: hinted({ type: 'string', format: 'timezone' }, { default: { tenant: 'timezone' } }),
      price: hinted({ type: 'string', format: 'money' }, { default: { from: { via: 'bookId', is: 'price' } } }),
      librarianId: hinted(text, { reference: 'librarians', default: { self: true } }),
      reminds: hinted({ type: 'boolean' }, { default: { cases: [{ when: { isReturned: false }, is: true }] } }),
    },
  },
  publicAddress: {
    of: 'shelves',
    properties: { scanner: hinted({ type: 'string', format: 'url' }, { publicAddress: true }) },
  },
  placeholders: {
    of: 'policies',
    properties: { reminder: hinted(text, { placeholders: ['{{reader.name}}', '{{book.title}}'] }) },
  },
  locked: { of: 'books', properties: { isbn: hinted(text, { locked: { when: { state: 'lent' } } }) } },
  personal: { of: 'readers', properties: { email: hinted({ type: 'string', format: 'email' }, { personal: true }) } },
  secret: {
    of: 'readers',
    properties: {
      card: hinted(text, { secret: { generate: 16, tail: 'cardEnd' } }),
      cardEnd: { type: 'string', readOnly: true },
    },
  },
};
