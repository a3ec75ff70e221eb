import { DESTINATION_VALUES, FIELD_KINDS } from '../types';
import { CONDITION as when, WHEN_UNLESS } from './condition-schema';
import { FILLED_HINTS } from './filled-schema';
import { PERSONAL_HINTS } from './person-schema';

const CASES = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    required: ['when', 'is'],
    additionalProperties: false,
    properties: { when, is: { type: ['string', 'number', 'boolean'] } },
  },
} as const;

/** Hints on a property that look at the value itself: times, telephone numbers, addresses. */
const VALUE_HINTS = {
  ahead: {
    description:
      'On a date and time: still to come when it is written, and at most `days` ahead. The system may set any.',
    type: 'object',
    required: ['days'],
    additionalProperties: false,
    properties: { days: { type: 'integer', minimum: 1 } },
  },
  tolerates: {
    description:
      '`"added-digit"`, for telephone numbers: one is the same with the digit that the numbering plan of the application once added (`addedDigit`; in Brazil the ninth of mobile numbers) and without, for `unique`, filters and search.',
    enum: ['added-digit'],
  },
  forced: {
    description:
      'While the record is like `when`, shaped as `visible`, the value is `is`, whatever was given: the first case that fits counts. The form shows it, fixed.',
    ...CASES,
  },
  publicAddress: {
    description:
      'A host name, address or URL: those of private networks are refused, except from people of the platform. With `when`, of the same shape as `visible`, only while the record is like this; with `allowed`, the name of a list of hosts of the tenant, not those on it.',
    anyOf: [
      { type: 'boolean' },
      {
        type: 'object',
        minProperties: 1,
        additionalProperties: false,
        properties: { when, allowed: { type: 'string', minLength: 1 } },
      },
    ],
  },
} as const;

/** What a new record without a value begins with. */
const DEFAULT_HINT = {
  description:
    'What a new record without a value begins with, in forms, calls and imports, before the `default` of the schema. `cases`: `is` of the first whose `when`, of the same shape as `visible`, the record is like; the form follows until somebody says otherwise. `self`, on a reference to the profiles of a role, such as `librarians`: the caller, if that is the caller’s role; with `when` only in a record that is like this. `tenant`: the value of this field of its tenant, a plain one such as `timezone`; `<collection>.<field>` is that of a singleton of the tenant, or its default there where the tenant has set nothing; also told to people who may not read the singleton. `from`: the value of `is` in the record that the reference `via` names; with `list`, a list of objects there, `is` is a member of its first item that is like `where`. So it is also where the caller sees the value with hidden digits, who then leaves it out; nobody learns by it what they may not read. Where that record has none, and the property is required, it has to be given.',
  type: 'object',
  minProperties: 1,
  additionalProperties: false,
  properties: {
    cases: CASES,
    self: {
      anyOf: [
        { enum: [true] },
        { type: 'object', required: ['when'], additionalProperties: false, properties: { when } },
      ],
    },
    tenant: { type: 'string', minLength: 1 },
    from: {
      type: 'object',
      required: ['via', 'is'],
      additionalProperties: false,
      dependentRequired: { where: ['list'] },
      properties: {
        via: { type: 'string', minLength: 1 },
        is: { type: 'string', minLength: 1 },
        list: { type: 'string', minLength: 1 },
        where: when,
      },
    },
  },
} as const;

const names = { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true };
const filter = { type: 'object' };

/** Hints on a property. Descriptions become the reference page. */
export const PROPERTY_HINTS = {
  kind: {
    description:
      'Overrules the kind; implies `type` and `format` where the schema gives none. One of the list below, or of the `kinds` that a plug-in brings.',
    anyOf: [{ enum: [...FIELD_KINDS] }, { type: 'string', pattern: '^[a-z][a-z0-9-]*$' }],
  },
  section: {
    description: 'Key of the tab or section. A nested object without one is its own section.',
    type: 'string',
    minLength: 1,
  },
  unique: {
    description:
      'Occurs once: `true` or `"tenant"` per tenant, `"platform"` in the platform. A secret must be one that is encrypted.',
    enum: [true, false, 'tenant', 'platform'],
  },
  createOnly: { description: 'Never changes after creation.', type: 'boolean' },
  reference: {
    description:
      'Id of a record of that collection; on a list of strings, ids. `filter` narrows the candidates, `create: false` forbids making one in place; with `own: true` a record of a tenant names only records of that tenant, none that the platform shares. `as` is a template in place of the target’s own name, such as `{{durationSeconds}}`. `inverse` is the list of the target that names this record back, `userIds` or `members.userId`: both show the same relation, and each follows the other. With `clears: true`, on a single id that is not required, the record named may be deleted all the same: the value goes with it. With `clears: "asked"`, on lists of ids too, it may once the person was asked, who is told how many records name it: then it is taken out of them. With `below: "items"`, on a single id of the record itself, `/api/<collection>/<id>/items` has the records that name that one; where a screen hangs below the target it is so by itself, under the name of this collection without that of the target. With `levels: 3`, on a single id of another record of the same collection, so many stand in a row at most, the record itself included, and no way leads back to it. `plays` names the sound of the target: lists and record pages have its player, and exports, which cannot hold it, the address of the target’s page. What it names is kept from being deleted with `keeps: true` by records that are `history`, too, and with `keeps: false` by none, where what is deleted stays for history (`softDelete`). With `person: true`, on a single id of the record itself, this record is of the same person as that. With `partOf: true`, on a single id of a record that is only ever added (`appendOnly`), the record is a part of the one named: it keeps nothing from being deleted, and the database removes it together with that one, without a hook, a line in the audit or an event.',
    anyOf: [
      { type: 'string', minLength: 1 },
      {
        type: 'object',
        required: ['collection'],
        additionalProperties: false,
        properties: {
          collection: { type: 'string', minLength: 1 },
          filter,
          create: { type: 'boolean' },
          own: { type: 'boolean' },
          as: { type: 'string', minLength: 1 },
          inverse: { type: 'string', minLength: 1 },
          clears: { enum: [true, false, 'asked'] },
          levels: { type: 'integer', minimum: 2, maximum: 100 },
          plays: { type: 'string', minLength: 1 },
          below: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' },
          keeps: { type: 'boolean' },
          person: { type: 'boolean' },
          partOf: { type: 'boolean' },
        },
      },
    ],
  },
  choices: {
    description:
      '`"collections"`: the text is the name of a collection, shown under the title that the menu gives it. `{fieldsOf}`: it is the name of a field of the collection that this property holds, which stands in the same object or in the nearest one around it and has the choices `"collections"`; picked by label. With `system: true` also of those that every record has; with `moves: true` of a move instead.',
    anyOf: [
      { enum: ['collections'] },
      {
        type: 'object',
        required: ['fieldsOf'],
        additionalProperties: false,
        properties: {
          fieldsOf: { type: 'string', minLength: 1 },
          system: { type: 'boolean' },
          moves: { type: 'boolean' },
        },
      },
    ],
  },
  destinations: {
    description:
      'Where a value of the kind `destination`, `{type, id?, value?}`, may lead, in the order of the choices: each `type` leads to a record of a `collection`, whose id is `id`, with `where`, of the same shape as `visible`, only to one that is like this; or to a text `value` of that kind; or no further. Types whose collection has no schema are not on offer. Ways of destinations may not lead back to their beginning within five steps; with `ends: true` a way ends at the record. Best written once, as a definition that properties name by `$ref`.',
    type: 'array',
    minItems: 1,
    items: {
      type: 'object',
      required: ['type'],
      additionalProperties: false,
      properties: {
        type: { type: 'string', minLength: 1 },
        collection: { type: 'string', minLength: 1 },
        where: when,
        ends: { const: true },
        value: { enum: [...DESTINATION_VALUES] },
      },
      dependentSchemas: {
        where: { required: ['collection'] },
        ends: { required: ['collection'] },
        value: { not: { required: ['collection'] } },
      },
    },
  },
  visible: {
    description:
      '`{field: value}` or `{field: [values]}` of the same object: shown only then. A hidden field is neither required nor saved.',
    ...when,
  },
  requiredWhen: { description: 'Same shape as `visible`: required only then.', ...when },
  unit: {
    description:
      'Shown after the value: `s`, `ms`, `min`, `%`, `GB`, … An integer in `s` is a duration, a number in `%` a percentage, one in `B` a size.',
    type: 'string',
  },
  ordered: { description: 'The order of the list matters.', type: 'boolean' },
  file: {
    description:
      'Of a file: `accept` are the media types or extensions that it may have, `maxSize` is the most bytes. With `guarded`, on a file of the record itself or of a list of files, only those open it who have the right `listen` to the record, and keep it who have `download`; the audit names the record. Any other file is open to everybody of its tenant who knows its id.',
    type: 'object',
    minProperties: 1,
    additionalProperties: false,
    properties: {
      accept: { type: 'array', items: { type: 'string', minLength: 1 } },
      maxSize: { type: 'integer', minimum: 1 },
      guarded: { type: 'boolean' },
    },
  },
  uniqueBy: {
    description:
      'On a list of objects: items differ in each of these members; a list of members stands for their combination.',
    type: 'array',
    items: {
      anyOf: [
        { type: 'string', minLength: 1 },
        { ...names, minItems: 1 },
      ],
    },
    minItems: 1,
  },
  mapsFile: {
    description:
      'On a list of objects: its lines say where the columns of the upload in `file` go. Once one is chosen the form shows its beginning, read as the fields `readBy` say, and makes the lines; the list’s import button leads to it, and a new record that one text names is called by the file until somebody names it. The server has a loader for the files of the collection.',
    type: 'object',
    required: ['file', 'readBy'],
    additionalProperties: false,
    properties: { file: { type: 'string', minLength: 1 }, readBy: names },
  },
  ...FILLED_HINTS,
  among: {
    description:
      'The value, or each of a list, is the value of that field of a record of the same tenant; with `filter`, a REST filter, of one that matches. On a map of texts its names are: there their fields under `type` (`number`, `money`, `date`, `boolean`, `list`, `url`, `document`, or else any text), `options` (of a list) and `required` say what the value must be.',
    type: 'object',
    required: ['collection', 'field'],
    additionalProperties: false,
    properties: {
      collection: { type: 'string', minLength: 1 },
      field: { type: 'string', minLength: 1 },
      filter,
      type: { type: 'string' },
      options: { type: 'string' },
      required: { type: 'string' },
    },
  },
  ...VALUE_HINTS,
  default: DEFAULT_HINT,
  placeholders: {
    description:
      'The text holds these placeholders and no others, each as it is written: `{{contact.name}}`, or all of them in single braces; `{var.*}` stands for any name there.',
    type: 'array',
    items: { type: 'string', pattern: '^(\\{\\{[\\w.]+\\}\\}|\\{[\\w.]+(\\.\\*)?\\})$' },
    minItems: 1,
  },
  locked: {
    description:
      'While the stored record is like `when`, or not like `unless`, of the same shape as `visible`, the field keeps its value.',
    ...WHEN_UNLESS,
  },
  ...PERSONAL_HINTS,
  secret: {
    description:
      '`"hash"`: compared only (argon2id). `"encrypt"` (default): encrypted at rest for other systems to use. As an object it says so by `storage`; with `generate` the form offers to generate one of this length, and with `tail` its last four characters are kept, after an ellipsis as `…4711`, in the read-only text of this name, which has no value where the secret has less than twelve.',
    anyOf: [
      { enum: ['hash', 'encrypt', true, false] },
      {
        type: 'object',
        minProperties: 1,
        additionalProperties: false,
        properties: {
          storage: { enum: ['hash', 'encrypt'] },
          generate: { type: 'integer', minimum: 4, maximum: 256 },
          tail: { type: 'string', minLength: 1 },
        },
      },
    ],
  },
} as const;
