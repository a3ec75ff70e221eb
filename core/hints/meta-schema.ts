import { ACTIONS, COMPARISONS, FIELD_KINDS, ROLES } from '../types';
import { TESTERS } from '../testing/record-test';
import { CONDITION } from './condition-schema';
import { DESTINATION_TYPES } from './destination-schema';
import { FILLED_HINTS } from './filled-schema';
import { PERSON_HINT, PERSONAL_HINTS } from './person-schema';
import { TRANSITIONS_HINT } from './transitions-schema';

const names = { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true };
const filter = { type: 'object' };
const sortKey = { type: 'object', required: ['field'], additionalProperties: false, properties: { field: { type: 'string' }, order: { enum: ['ASC', 'DESC'] } } };
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
    description: 'Where the collection is worked with. Default: one screen `/admin/<name>`, role Admin, subject `Admin`, every action, in the menu.',
    type: 'array',
    items: {
      type: 'object',
      required: ['path', 'role', 'subject', 'actions'],
      additionalProperties: false,
      properties: {
        path: {
          description: 'Address in the panel. A segment `{mailingId}` names a reference field: the screen hangs below the records of the screen before it, such as `/a/mailings/{mailingId}/contacts`, and shows those whose field names the one in the address; it has no menu entry.',
          type: 'string',
          pattern: '^(/[^/{}]+)+(/\\{\\w+\\}(/[^/{}]+)+)?$',
        },
        role: { description: 'Whose panel it is in.', enum: [...ROLES] },
        subject: { description: 'Ability subject that opens the screen, such as `Cliente.ramais`.', type: 'string', minLength: 1 },
        actions: { description: 'What the right to the subject gives on the collection.', type: 'array', items: { enum: [...ACTIONS] }, uniqueItems: true },
        filter: { description: 'REST filter that always applies here; its equalities are preset in new records.', ...filter },
        group: { description: 'Menu group key.', type: 'string' },
        place: { description: 'Where in its group the menu shows it, the lowest first; default 50. Equal ones stand in the order of their files.', type: 'integer', minimum: 0 },
        icon: { description: 'Icon of the menu entry.', type: 'string' },
        menu: { description: 'Has a menu entry; default true.', type: 'boolean' },
        when: { description: 'As in access rules, `{"tenant.modules": "pabx"}`: the right to the subject reaches the collection only then.', ...when },
      },
    },
  },
  tenancy: { description: '`tenant` (default): rows belong to a tenant. `shared`: rows without a tenant are readable by all. `platform`: rows are nobody’s. `own`: a row is a tenant itself, which sees and changes only that row.', enum: ['tenant', 'shared', 'platform', 'own'] },
  softDelete: { description: 'Deleted rows stay, hidden, because history names them. Default false.', type: 'boolean' },
  account: { description: 'Role of the sign-in account that each record owns.', enum: [...ROLES] },
  representation: { description: 'A record’s name, such as `{{number}} – {{name}}`. Default: the identity field.', type: 'string', minLength: 1 },
  layout: { description: 'Form as `sections` (default) or `tabs`.', enum: ['sections', 'tabs'] },
  columns: { description: 'Columns of the list. Default: identity first, at most eight, no secrets, no long text.', ...names },
  optionalColumns: { description: 'Further columns that a user may add. Default: the other fields a list can show.', ...names },
  filters: { description: 'Fields with a filter of their own. Default by kind.', ...names },
  search: { description: 'Fields that `q` searches. Default: short texts.', ...names },
  sort: {
    description: 'Order of the list at first, by one field or a list of up to three. Lists of the API and exports have it too, where they ask for none. Default: the identity field, ascending.',
    anyOf: [sortKey, { type: 'array', minItems: 1, maxItems: 3, uniqueItems: true, items: sortKey }],
  },
  unique: {
    description: 'Combinations of fields that occur once, per tenant or in the platform; with `when`, of the same shape as `visible`, among the records that are like this. With `absent: true` also where one of them has no value, otherwise only where all have. Records that come to be alike because what they name was merged (`mergeable`) stand against the merge, or with `merged: "drop"` all but one of them go.',
    type: 'array',
    items: {
      type: 'object',
      required: ['fields'],
      additionalProperties: false,
      properties: { fields: { ...names, minItems: 1 }, scope: { enum: ['tenant', 'platform'] }, when, absent: { type: 'boolean' }, merged: { enum: ['drop'] } },
    },
  },
  rules: {
    description: 'Comparisons between two fields of a record; a missing side passes. Of a list every member is compared.',
    type: 'array',
    items: COMPARISON,
  },
  quotas: {
    description: 'A tenant may hold at most `limit` records that match `where`: a number, or the name of a field of the tenant that says it.',
    type: 'array',
    items: {
      type: 'object',
      required: ['limit'],
      additionalProperties: false,
      properties: { limit: { anyOf: [{ type: 'string' }, { type: 'integer', minimum: 1 }] }, where: filter },
    },
  },
  pools: {
    description: 'Values of the field are unique over all collections of the pool within a tenant.',
    type: 'array',
    items: {
      type: 'object',
      required: ['field', 'pool'],
      additionalProperties: false,
      properties: { field: { type: 'string' }, pool: { type: 'string' } },
    },
  },
  lockedWhen: { description: 'Same shape as `visible`: while the stored record is like this, nothing of it changes.', ...when },
  keepWhen: { description: 'Same shape as `visible`: while the stored record is like this, it cannot be deleted.', ...when },
  keepUnless: { description: 'Same shape as `visible`: only while the stored record is like this can it be deleted.', ...when },
  history: {
    description: '`true`, or a condition of the same shape as `visible`: records that are like this do not keep the records they name from being deleted, where those stay for history (`softDelete`).',
    anyOf: [{ const: true }, when],
  },
  versioned: { description: 'What a record was before one of these fields changes stays readable, as does what is deleted, whichever way it is written: `/api/<collection>/<id>/versions` has it, and `recalls` shows in records that name it what it was at their time.', ...names },
  graph: {
    description: 'The lists `nodes` (of `{id, type}`) and `edges` (of `{source, target, sourceHandle?}`) are a directed graph. An edge joins nodes that exist. While the record is like `when`: one node of the type `start`, every node within its reach, an edge with the `sourceHandle` of each `{id}` in the list at the path `options` of a node, and no circle without a node of a type among `waits`.',
    type: 'object',
    required: ['nodes', 'edges', 'start'],
    additionalProperties: false,
    properties: { nodes: { type: 'string' }, edges: { type: 'string' }, start: { type: 'string' }, waits: names, options: { type: 'string' }, when },
  },
  series: {
    description: 'Several records may be made at once, alike but for `counter`, a number or text of digits that counts up, and `label`, a text that ends in it. Secrets under `generate` are made and answered once. At most `most` at a time, default 200.',
    type: 'object',
    required: ['counter'],
    additionalProperties: false,
    properties: { counter: { type: 'string' }, label: { type: 'string' }, most: { type: 'integer', minimum: 2, maximum: 500 } },
  },
  clone: { description: 'Pages of a record lead to the form for a new one that begins like it: without its state and figures, secrets and times that have passed, under a name of its own, and with what else may occur only once left open.', type: 'boolean' },
  mergeable: {
    description: 'Records that mean the same may be merged: all that names one of them then names the one that stays, and the others are deleted. `takes` names fields of which the one that stays takes what it lacks: a value where it has none, further entries of a list, further members of an object, and the yes of a switch. With `keeps: "oldest"` none but the oldest can be the one that stays. `rest` names a text that gets what the others said in the fields `of` and there was no room for, a line each.',
    type: 'object',
    additionalProperties: false,
    properties: { takes: names, keeps: { enum: ['oldest'] }, rest: { type: 'object', required: ['into', 'of'], additionalProperties: false, properties: { into: { type: 'string', minLength: 1 }, of: names } } },
  },
  person: PERSON_HINT,
  warnings: {
    description: 'Advice that form and record page show while the record is valid by `if`, a JSON Schema of the record, and the comparison `rule`, as in `rules`, holds; nothing is refused, and the header `X-Warnings` of the record’s answers names the keys. The text stands in the locales under `warnings.<key>`, else it is `text`.',
    type: 'array',
    items: {
      type: 'object',
      required: ['key', 'text'],
      anyOf: [{ required: ['if'] }, { required: ['rule'] }],
      additionalProperties: false,
      properties: { key: { type: 'string', pattern: '^[A-Za-z]\\w*$' }, if: { type: 'object' }, rule: COMPARISON, text: { type: 'string', minLength: 1 } },
    },
  },
  transitions: TRANSITIONS_HINT,
  indexes: { description: 'Fields that have an index to filter and sort by, besides the first order and references. Default: up to six of filters and columns. For collections that very many rows are written to.', ...names },
  destinationTree: { description: 'Pages of a record show where calls go from it by its destinations, and on from there through records of collections that have this hint: `/api/<collection>/<id>/destinations`.', type: 'boolean' },
  calendar: { description: 'The list may also be seen on a calendar, by this date, or date and time.', type: 'string', minLength: 1 },
  testable: { description: 'What tries out a stored record with its secrets, at `POST /api/<collection>/<id>/test`: forms and record pages have a button for it, for those with the right `test`.', enum: [...TESTERS] },
  appendOnly: { description: 'Rows are added, never changed or deleted; the database refuses it too.', type: 'boolean' },
  singleton: { description: 'A tenant has at most one record, the platform under tenancy `platform`: its screen is the form of that one, which the first save makes. People who see several tenants get a list.', type: 'boolean' },
  icon: { description: 'Name of an icon in `src/layout/icons.ts`.', type: 'string' },
} as const;

/** Hints on a property. Descriptions become the reference page. */
export const PROPERTY_HINTS = {
  kind: { description: 'Overrules the kind; implies `type` and `format` where the schema gives none.', enum: [...FIELD_KINDS] },
  section: { description: 'Key of the tab or section. A nested object without one is its own section.', type: 'string', minLength: 1 },
  column: { description: 'Is (not) among the default columns.', type: 'boolean' },
  filter: { description: 'Has (no) filter of its own.', type: 'boolean' },
  search: { description: 'Takes (no) part in `q`.', type: 'boolean' },
  sortable: { description: 'The list may (not) be sorted by it.', type: 'boolean' },
  unique: { description: 'Occurs once: `true` or `"tenant"` per tenant, `"platform"` in the platform. A secret must be one that is encrypted.', enum: [true, false, 'tenant', 'platform'] },
  createOnly: { description: 'Never changes after creation.', type: 'boolean' },
  computed: { description: 'Set by the system; the same as `readOnly: true`.', type: 'boolean' },
  reference: {
    description: 'Id of a record of that collection; on a list of strings, ids. `filter` narrows the candidates, `create: false` forbids making one in place; with `own: true` a record of a tenant names only records of that tenant, none that the platform shares. `as` is a template in place of the target’s own name, such as `{{durationSeconds}}`. `inverse` is the list of the target that names this record back, `agentIds` or `members.agentId`: both show the same relation, and each follows the other. With `clears: true`, on a single id that is not required, the record named may be deleted all the same: the value goes with it. With `clears: "asked"`, on lists of ids too, it may once the person was asked, who is told how many records name it: then it is taken out of them. With `below: "items"`, on a single id of the record itself, `/api/<collection>/<id>/items` has the records that name that one; where a screen hangs below the target it is so by itself, under the name of this collection without that of the target. With `levels: 3`, on a single id of another record of the same collection, so many stand in a row at most, the record itself included, and no way leads back to it. `plays` names the sound of the target: lists and record pages have its player, and exports, which cannot hold it, the address of the target’s page.',
    anyOf: [
      { type: 'string', minLength: 1 },
      {
        type: 'object',
        required: ['collection'],
        additionalProperties: false,
        properties: { collection: { type: 'string', minLength: 1 }, filter, create: { type: 'boolean' }, own: { type: 'boolean' }, as: { type: 'string', minLength: 1 }, inverse: { type: 'string', minLength: 1 }, clears: { enum: [true, false, 'asked'] }, levels: { type: 'integer', minimum: 2, maximum: 100 }, plays: { type: 'string', minLength: 1 }, below: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' } },
      },
    ],
  },
  choices: { description: '`"collections"`: the text is the name of a collection, shown under the title that the menu gives it.', enum: ['collections'] },
  fieldsOf: {
    description: 'The text is the name of a field of the collection that the property holds, which stands in the same object or in the nearest one around it and has `choices: "collections"`; picked by label. With `system: true` also of those that every record has; with `moves: true` of a move instead.',
    anyOf: [
      { type: 'string', minLength: 1 },
      {
        type: 'object',
        required: ['property'],
        additionalProperties: false,
        properties: { property: { type: 'string', minLength: 1 }, system: { type: 'boolean' }, moves: { type: 'boolean' } },
      },
    ],
  },
  destinations: { description: 'Choosable types of a destination. Default: all whose collection exists.', type: 'array', items: { enum: [...DESTINATION_TYPES] }, uniqueItems: true, minItems: 1 },
  visible: { description: '`{field: value}` or `{field: [values]}` of the same object: shown only then. A hidden field is neither required nor saved.', ...when },
  requiredWhen: { description: 'Same shape as `visible`: required only then.', ...when },
  unit: { description: 'Shown after the value: `s`, `ms`, `min`, `%`, `GB`, … An integer in `s` is a duration, a number in `%` a percentage, one in `B` a size.', type: 'string' },
  ordered: { description: 'The order of the list matters.', type: 'boolean' },
  accept: { description: 'Accepted media types or extensions of a file.', type: ['string', 'array'], items: { type: 'string' } },
  maxSize: { description: 'Largest file in bytes.', type: 'integer', minimum: 1 },
  guarded: { description: 'On a file of the record itself: only those open it who have the right `listen` to the record, and keep it who have `download`; the audit names the record. Any other file is open to everybody of its tenant who knows its id.', type: 'boolean' },
  uniqueBy: {
    description: 'On a list of objects: items differ in each of these members; a list of members stands for their combination.',
    type: 'array',
    items: { anyOf: [{ type: 'string', minLength: 1 }, { ...names, minItems: 1 }] },
    minItems: 1,
  },
  prefixFree: { description: 'On a list of objects: this text of an item is not the beginning of that of another, as where keys are pressed one after the other.', type: 'string', minLength: 1 },
  ...FILLED_HINTS,
  among: {
    description: 'The value, or each of a list, is the value of that field of a record of the same tenant.',
    type: 'object',
    required: ['collection', 'field'],
    additionalProperties: false,
    properties: { collection: { type: 'string', minLength: 1 }, field: { type: 'string', minLength: 1 }, filter },
  },
  atMostTenant: {
    description: 'The number is at most this field of the tenant; of a list, the first that has a value.',
    anyOf: [{ type: 'string', minLength: 1 }, { ...names, minItems: 1 }],
  },
  includesTenant: {
    description: 'The list holds at least the values of the tenant’s list `field`, unless the tenant meets `unless`; records that meet `skip.when` need not hold `skip.values`.',
    type: 'object',
    required: ['field'],
    additionalProperties: false,
    properties: {
      field: { type: 'string', minLength: 1 },
      unless: when,
      skip: { type: 'object', required: ['when', 'values'], additionalProperties: false, properties: { when, values: { type: 'array' } } },
    },
  },
  keysFrom: {
    description: 'On a map of texts: its names are the values of `field` of records of the same tenant. Their fields under `type` (`number`, `money`, `date`, `boolean`, `list`, `url`, `document`, or else any text), `options` (of a list) and `required` say what the value must be.',
    type: 'object',
    required: ['collection', 'field'],
    additionalProperties: false,
    properties: { collection: { type: 'string', minLength: 1 }, field: { type: 'string', minLength: 1 }, type: { type: 'string' }, options: { type: 'string' }, required: { type: 'string' } },
  },
  ahead: {
    description: 'On a date and time: still to come when it is written, and at most `days` ahead. The system may set any.',
    type: 'object',
    required: ['days'],
    additionalProperties: false,
    properties: { days: { type: 'integer', minimum: 1 } },
  },
  insideHours: {
    description: 'On a date and time: inside the weekly hours that the record under `reference` has in `field`, on the clocks of the tenant.',
    type: 'object',
    required: ['reference', 'field'],
    additionalProperties: false,
    properties: { reference: { type: 'string', minLength: 1 }, field: { type: 'string', minLength: 1 } },
  },
  tolerates: { description: '`"ninth-digit"`, for telephone numbers: a Brazilian mobile number with and without its ninth digit is the same, for `unique`, filters and search.', enum: ['ninth-digit'] },
  publicAddress: { description: 'A host name or address: those of private networks are refused, except from people of the platform.', type: 'boolean' },
  requiredFor: {
    description: 'Required when a record that the reference, or the list of them, `via` names is like `when`, a condition of the same shape as `visible`.',
    type: 'object',
    required: ['via', 'when'],
    additionalProperties: false,
    properties: { via: { type: 'string', minLength: 1 }, when },
  },
  memberOf: {
    description: 'On a reference: the record that it names is on a list of the record that the reference `via` names. `lists` are fields there, such as `agentIds`, or paths over a reference, such as `queueId.members.agentId`; the first that has any counts, and where none has any record will do. The system may name any.',
    type: 'object',
    required: ['via', 'lists'],
    additionalProperties: false,
    properties: { via: { type: 'string', minLength: 1 }, lists: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1 } },
  },
  notBelow: {
    description: 'On a number: when it changes, it is at least what is in use already, which the number `field` of the record says; with `per` that is so many of one.',
    type: 'object',
    required: ['field'],
    additionalProperties: false,
    properties: { field: { type: 'string', minLength: 1 }, per: { type: 'integer', minimum: 1 } },
  },
  numbered: { description: 'The text holds the placeholders `{{1}}`, `{{2}}`, … in this order, without a gap and no others; the list of this name has a sample for each.', type: 'string', minLength: 1 },
  placeholders: { description: 'The text holds these placeholders and no others, each as it is written: `{{contact.name}}`, or all of them in single braces; `{var.*}` stands for any name there.', type: 'array', items: { type: 'string', pattern: '^(\\{\\{[\\w.]+\\}\\}|\\{[\\w.]+(\\.\\*)?\\})$' }, minItems: 1 },
  keeps: { description: 'On a reference: what it names is kept from being deleted by records that are `history`, too.', type: 'boolean' },
  defaultSelf: { description: 'On a reference to the profiles of a role, such as `agents`: a new record without a value names the caller, if that is the caller’s role.', type: 'boolean' },
  defaultTenant: { description: 'A new record without a value begins with that of this field of its tenant, a plain one such as `timezone`; where the tenant has none, with the `default` of the schema.', type: 'string', minLength: 1 },
  lockedWhen: { description: 'Same shape as `visible`: while the stored record is like this, the field keeps its value.', ...when },
  lockedUnless: { description: 'Same shape as `visible`: only while the stored record is like this can the field get another value.', ...when },
  exclusiveWhen: { description: 'Same shape as `visible`: among the records of a tenant that are like this, each value, or member of a list, occurs once.', ...when },
  generate: { description: 'The form offers to generate a secret of this length.', type: 'integer', minimum: 4, maximum: 256 },
  ...PERSONAL_HINTS,
  secret: { description: '`"hash"`: compared only (argon2id). `"encrypt"` (default): encrypted at rest for other systems to use.', enum: ['hash', 'encrypt', true, false] },
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
