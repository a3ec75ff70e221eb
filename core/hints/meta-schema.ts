import { ROLE_NAME } from '../access/roles';
import { ACTIONS, COMPARISONS } from '../types';
import { LIST_PERIODS } from '../rules';
import { CONDITION, WHEN_UNLESS } from './condition-schema';
import { PERSON_HINT } from './person-schema';
import { PROPERTY_HINTS } from './property-hints';
import { TRANSITIONS_HINT } from './transitions-schema';

const names = { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true };
const filter = { type: 'object' };
const sortKey = {
  type: 'object',
  required: ['field'],
  additionalProperties: false,
  properties: { field: { type: 'string' }, order: { enum: ['ASC', 'DESC'] } },
};
const when = CONDITION;
const COMPARISON = {
  type: 'object',
  required: ['field', 'is', 'than'],
  additionalProperties: false,
  properties: { field: { type: 'string' }, is: { enum: [...COMPARISONS] }, than: { type: 'string' } },
};

/** Hints at the root of a resource's schema. Descriptions become the reference page. */
export const RESOURCE_HINTS = {
  screens: {
    description:
      'Where the collection is worked with. Default: one screen `/admin/<name>`, role Admin, subject `Admin`, every action, in the menu.',
    type: 'array',
    items: {
      type: 'object',
      required: ['path', 'role', 'subject', 'actions'],
      additionalProperties: false,
      properties: {
        path: {
          description:
            'Address in the panel. A segment `{shelfId}` names a reference field: the screen hangs below the records of the screen before it, such as `/a/shelves/{shelfId}/books`, and shows those whose field names the one in the address; it has no menu entry.',
          type: 'string',
          pattern: '^(/[^/{}]+)+(/\\{\\w+\\}(/[^/{}]+)+)?$',
        },
        role: { description: 'Whose panel it is in.', type: 'string', pattern: ROLE_NAME },
        subject: {
          description: 'Ability subject that opens the screen, such as `Librarian.books`.',
          type: 'string',
          minLength: 1,
        },
        actions: {
          description: 'What the right to the subject gives on the collection.',
          type: 'array',
          items: { enum: [...ACTIONS] },
          uniqueItems: true,
        },
        filter: {
          description: 'REST filter that always applies here; its equalities are preset in new records.',
          ...filter,
        },
        group: { description: 'Menu group key.', type: 'string' },
        place: {
          description:
            'Where in its group the menu shows it, the lowest first; default 50. Equal ones stand in the order of their files.',
          type: 'integer',
          minimum: 0,
        },
        icon: { description: 'Icon of the menu entry.', type: 'string' },
        menu: { description: 'Has a menu entry; default true.', type: 'boolean' },
        when: {
          description:
            'As in access rules, `{"tenant.modules": "loans"}`: the right to the subject reaches the collection only then.',
          ...when,
        },
        unless: {
          description:
            'The screen is only where this is not set up, whose page stands in its place otherwise: a facility of the application, by the ability subject of whom it is for, who alone see the screen. It gives no rights: `actions` is what it offers of those that the access files give.',
          type: 'string',
          minLength: 1,
        },
      },
    },
  },
  tenancy: {
    description:
      '`tenant` (default): rows belong to a tenant. `shared`: rows without a tenant are readable by all. `platform`: rows are nobody’s, and no role of tenants is given them. `own`: a row is a tenant itself, which sees and changes only that row.',
    enum: ['tenant', 'shared', 'platform', 'own'],
  },
  softDelete: { description: 'Deleted rows stay, hidden, because history names them. Default false.', type: 'boolean' },
  account: { description: 'Role of the sign-in account that each record owns.', type: 'string', pattern: ROLE_NAME },
  representation: {
    description:
      'A record’s name, such as `{{number}} – {{name}}`. Default: the identity field; without a text, the first required date, time, choice or number.',
    type: 'string',
    minLength: 1,
  },
  layout: { description: 'Form as `sections` (default) or `tabs`.', enum: ['sections', 'tabs'] },
  columns: {
    description:
      'Columns of the list; as `{shown, optional}` also those that a user may add. Default: identity first, at most eight, no secrets, no long text, and `optional` the other fields that a list can show.',
    anyOf: [
      names,
      { type: 'object', minProperties: 1, additionalProperties: false, properties: { shown: names, optional: names } },
    ],
  },
  filters: { description: 'Fields with a filter of their own. Default by kind.', ...names },
  search: {
    description:
      'Fields that `q` searches. Default: short texts. A reference is searched by what it names: a record matches, too, whose reference names one of the first 200 records that the list of that collection finds for the text, as the caller may read them; one step, not on from there.',
    ...names,
  },
  sort: {
    description:
      'Order of the list at first, by one field or a list of up to three. Lists of the API and exports have it too, where they ask for none. Default: the identity field, ascending.',
    anyOf: [sortKey, { type: 'array', minItems: 1, maxItems: 3, uniqueItems: true, items: sortKey }],
  },
  unique: {
    description:
      'Combinations of fields that occur once, per tenant or in the platform; with `when`, of the same shape as `visible`, among the records that are like this. With `absent: true` also where one of them has no value, otherwise only where all have. Of a list of choices or references each member counts: two records are alike that have one in common. With `folded: true` texts that differ only in case and accents are the same. Records that come to be alike because what they name was merged (`mergeable`) stand against the merge, or with `merged: "drop"` all but one of them go. With `pool` the values of the one field occur once over all collections whose field is of this pool. With `during` no two records that are alike are so at the same time: `{from, to}` names two dates, whose days both count, or two dates and times, of which the end does not; a record without an end lasts, and one that ends before it begins is refused.',
    type: 'array',
    items: {
      type: 'object',
      required: ['fields'],
      additionalProperties: false,
      properties: {
        fields: { ...names, minItems: 1 },
        scope: { enum: ['tenant', 'platform'] },
        when,
        absent: { type: 'boolean' },
        folded: { type: 'boolean' },
        merged: { enum: ['drop'] },
        pool: { type: 'string', minLength: 1 },
        during: {
          type: 'object',
          required: ['from', 'to'],
          additionalProperties: false,
          properties: { from: { type: 'string', minLength: 1 }, to: { type: 'string', minLength: 1 } },
        },
      },
      dependentSchemas: {
        during: { properties: { scope: false, absent: false, folded: false, merged: false, pool: false } },
        pool: {
          properties: {
            fields: { maxItems: 1 },
            scope: false,
            when: false,
            absent: false,
            folded: false,
            merged: false,
          },
        },
      },
    },
  },
  rules: {
    description:
      'Comparisons between two fields of a record; a missing side passes. Of a list every member is compared.',
    type: 'array',
    items: COMPARISON,
  },
  quotas: {
    description:
      'A tenant may hold at most `limit` records that match `where`: a number, or the name of a field of the tenant that says it.',
    type: 'array',
    items: {
      type: 'object',
      required: ['limit'],
      additionalProperties: false,
      properties: { limit: { anyOf: [{ type: 'string' }, { type: 'integer', minimum: 1 }] }, where: filter },
    },
  },
  locked: {
    description:
      'While the stored record is like `when`, or not like `unless`, of the same shape as `visible`, nothing of it changes.',
    ...WHEN_UNLESS,
  },
  deletable: {
    description:
      'The stored record can be deleted only while it is like `when` and not like `unless`, of the same shape as `visible`.',
    ...WHEN_UNLESS,
  },
  history: {
    description:
      '`true`, or a condition of the same shape as `visible`: records that are like this do not keep the records they name from being deleted, where those stay for history (`softDelete`).',
    anyOf: [{ const: true }, when],
  },
  versioned: {
    description:
      'What a record was before one of these fields changes stays readable, as does what is deleted, whichever way it is written: `/api/<collection>/<id>/versions` has it, and `recalls` shows in records that name it what it was at their time.',
    ...names,
  },
  series: {
    description:
      'Several records may be made at once, alike but for `counter`, a number or text of digits that counts up, and `label`, a text that ends in it. Secrets under `generate` are made and answered once. At most `most` at a time, default 200.',
    type: 'object',
    required: ['counter'],
    additionalProperties: false,
    properties: {
      counter: { type: 'string' },
      label: { type: 'string' },
      most: { type: 'integer', minimum: 2, maximum: 500 },
    },
  },
  clone: {
    description:
      'Pages of a record lead to the form for a new one that begins like it: without its state and figures, secrets and times that have passed, under a name of its own, and with what else may occur only once left open.',
    type: 'boolean',
  },
  mergeable: {
    description:
      'Records that mean the same may be merged: all that names one of them then names the one that stays, and the others are deleted. `takes` names fields of which the one that stays takes what it lacks: a value where it has none, further entries of a list, further members of an object, and the yes of a switch. With `keeps: "oldest"` none but the oldest can be the one that stays. `rest` names a text that gets what the others said in the fields `of` and there was no room for, a line each.',
    type: 'object',
    additionalProperties: false,
    properties: {
      takes: names,
      keeps: { enum: ['oldest'] },
      rest: {
        type: 'object',
        required: ['into', 'of'],
        additionalProperties: false,
        properties: { into: { type: 'string', minLength: 1 }, of: names },
      },
    },
  },
  person: PERSON_HINT,
  warnings: {
    description:
      'Advice that form and record page show while the record is valid by `if`, a JSON Schema of the record, and the comparison `rule`, as in `rules`, holds; nothing is refused, and the header `X-Warnings` of the record’s answers names the keys. The text stands in the locales under `warnings.<key>`, else it is `text`.',
    type: 'array',
    items: {
      type: 'object',
      required: ['key', 'text'],
      anyOf: [{ required: ['if'] }, { required: ['rule'] }],
      additionalProperties: false,
      properties: {
        key: { type: 'string', pattern: '^[A-Za-z]\\w*$' },
        if: { type: 'object' },
        rule: COMPARISON,
        text: { type: 'string', minLength: 1 },
      },
    },
  },
  transitions: TRANSITIONS_HINT,
  indexes: {
    description:
      'Fields that have an index to filter and sort by, besides the first order and references. Default: up to six of filters and columns. For collections that very many rows are written to.',
    ...names,
  },
  destinationTree: {
    description:
      'Pages of a record show where calls go from it by its destinations, and on from there through records of collections that have this hint: `/api/<collection>/<id>/destinations`.',
    type: 'boolean',
  },
  calendar: {
    description: 'The list may also be seen on a calendar, by this date, or date and time.',
    type: 'string',
    minLength: 1,
  },
  period: {
    description:
      'The list of a screen is bound to a period by `field`, a date and time that is not to come: with `start`, by default `today`, where nothing is said of it, and of at most `most` days, by default 92. More than that goes into the export. The API is not bound. With `partition: "month"` the table is made of one for each month: a list of a period reads those of its months alone, and a month goes as a whole. Every field of such a collection is `readOnly`, because code alone writes its records; their ids are made of their times, no `unique` holds over all months, and references to them may name what is gone.',
    type: 'object',
    required: ['field'],
    additionalProperties: false,
    properties: {
      field: { type: 'string', minLength: 1 },
      most: { type: 'integer', minimum: 31, maximum: 1000 },
      start: { enum: [...LIST_PERIODS] },
      partition: { enum: ['month'] },
    },
  },
  testable: {
    description:
      'What tries out a stored record with its secrets, one of the `testers` of plug-ins, at `POST /api/<collection>/<id>/test`: forms and record pages have a button for it, for those with the right `test`.',
    type: 'string',
    minLength: 1,
  },
  appendOnly: {
    description: 'Rows are added, never changed or deleted; the database refuses it too.',
    type: 'boolean',
  },
  singleton: {
    description:
      'A tenant has at most one record, the platform under tenancy `platform`: its screen is the form of that one, which the first save makes. People who see several tenants get a list.',
    type: 'boolean',
  },
  icon: {
    description:
      'Name of an icon in `src/layout/icons.ts`, or of those that the application brings (`icons` of `defineBrowser`). One that nobody brings is drawn as a plain table.',
    type: 'string',
  },
} as const;

function hintSchema(properties: Record<string, unknown>): Record<string, unknown> {
  return { type: 'object', additionalProperties: false, properties };
}

/** The meta-schema of `x-admin`, as `schemas/meta/x-admin.schema.json` holds it for editors. */
export const X_ADMIN_META: Record<string, unknown> = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'x-admin.schema.json',
  title: 'Hints under x-admin',
  anyOf: [{ $ref: '#/$defs/resource' }, { $ref: '#/$defs/property' }],
  $defs: { resource: hintSchema(RESOURCE_HINTS), property: hintSchema(PROPERTY_HINTS) },
};

/** JSON Schema 2020-12 plus `x-admin`, as `schemas/meta/resource.schema.json` holds it for editors. */
export const RESOURCE_META: Record<string, unknown> = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'resource.schema.json',
  title: 'A resource of the panel',
  description: 'JSON Schema 2020-12; hints for screens and storage stand under x-admin.',
  $dynamicAnchor: 'meta',
  allOf: [{ $ref: 'https://json-schema.org/draft/2020-12/schema' }],
  properties: {
    'x-admin': { $ref: 'x-admin.schema.json' },
  },
};
