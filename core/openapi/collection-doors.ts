import { importVerbs } from '../access/import-verbs';
import { COLUMN_FORMATS, LIKELY_KINDS } from '../import/column-format';
import { LONGEST_MAPPING_NAME, MAPPING_ORIGINS } from '../import/import-mapping';
import { IMPORT_MODES } from '../import/import-types';
import { LANGUAGES, type Resource } from '../types';
import { flag, instant, listOf, object, oneOf, schemaRef, text, uuid, whole } from './document-parts';
import type { OpenDoor } from './door-paths';
import type { DocumentCaller, Door } from './doors/door';
import type { KnownNames } from './known-names';
import { type Can, moveDoors, movesOf } from './move-doors';

const anything = { type: 'object' };
const pair = { type: 'array', items: text, minItems: 2, maxItems: 2 };
const range = { 'range?': { type: 'array', items: whole, minItems: 2, maxItems: 2 } };
const columns = listOf({ type: ['string', 'null'] });
const formats = listOf({ enum: [...COLUMN_FORMATS, null] });
const columnsRead = {
  origin: oneOf(...MAPPING_ORIGINS),
  formats,
  kinds: listOf({ type: ['string', 'null'] }),
  titles: anything,
  likely: listOf({ enum: [...LIKELY_KINDS, null] }),
};
const mapping = object({
  id: uuid,
  name: text,
  updatedAt: instant,
  columns: listOf(object({ heading: text, to: { type: ['string', 'null'] } })),
});
const readOptions = object({
  'encoding?': text,
  'separator?': text,
  'sheet?': whole,
  'decimal?': oneOf(',', '.'),
  'dates?': oneOf('day', 'month'),
  'zone?': text,
});

const sentRequest = object({
  method: text,
  url: text,
  headers: listOf(object({ name: text, value: text })),
  'body?': text,
  'isOpened?': flag,
});
const cameBack = object({ 'type?': text, body: text, isCut: flag });

/** Calls that every collection has, each with the collections for which it is open to the caller. */
export function collectionDoors(caller: DocumentCaller, resources: Iterable<Resource>, names: KnownNames): OpenDoor[] {
  if (caller.stage !== 'open') return [];
  const all = [...resources];
  const can = (action: string) => (resource: Resource) => caller.ability.can(action, resource.name);
  const shared = [...DOORS, testDoor(names)].flatMap(({ tag, isFor, ...door }): OpenDoor[] => {
    const open = all.filter((resource) => isFor(can, resource)).map(({ name }) => name);
    return open.length === 0 ? [] : [[tag, { ...door, where: { collection: oneOf(...open) } }]];
  });
  return [...shared, ...all.flatMap((resource) => moveDoors(resource, can))];
}

interface CollectionDoor extends Door {
  tag: string;
  isFor: (can: Can, resource: Resource) => boolean;
}

const changes = (can: Can, resource: Resource): boolean => resource.appendOnly !== true && can('update')(resource);
const removes = (can: Can, resource: Resource): boolean => resource.appendOnly !== true && can('delete')(resource);
const isImported = (can: Can, resource: Resource): boolean =>
  importVerbs(resource, (action) => can(action)(resource)).length > 0;

const DOORS: CollectionDoor[] = [
  {
    tag: 'export',
    method: 'post',
    path: '/api/{collection}/export',
    summary: 'A file of what a list shows; past 10,000 records a job that writes it (202)',
    body: {
      format: oneOf('csv', 'xlsx', 'json'),
      'filter?': anything,
      'sort?': { anyOf: [pair, listOf(pair)] },
      'columns?': listOf(text),
      'language?': text,
      'timeZone?': text,
    },
    answer: { type: 'string', contentMediaType: 'application/octet-stream' },
    answerType: '*/*',
    or: { 202: schemaRef('job') },
    refused: ['badRequest', 'forbidden'],
    isFor: (can, resource) => can('read')(resource) && can('export')(resource),
  },
  {
    tag: 'import',
    method: 'post',
    path: '/api/{collection}/import/preview',
    summary: 'How a file would be read',
    body: {
      file: uuid,
      'options?': readOptions,
      'columns?': columns,
      'formats?': formats,
      'mapping?': uuid,
      'mode?': oneOf(...IMPORT_MODES),
      'preset?': anything,
    },
    answer: object({
      file: anything,
      options: readOptions,
      sheets: listOf(text),
      headings: listOf(text),
      columns,
      ...columnsRead,
      rows: listOf(anything),
      fields: listOf(text),
      keys: listOf(text),
      modes: listOf(oneOf(...IMPORT_MODES)),
      missing: listOf(text),
      check: { type: ['object', 'null'] },
    }),
    refused: ['badRequest', 'forbidden', 'notFound', 'invalid'],
    isFor: isImported,
  },
  {
    tag: 'import',
    method: 'post',
    path: '/api/{collection}/file/preview',
    summary: 'How the upload that a record is to bring as its `file` would be read',
    body: { record: anything, 'mapping?': uuid },
    answer: object({
      collection: text,
      headings: listOf(text),
      names: listOf(text),
      columns,
      ...columnsRead,
      rows: listOf(anything),
      fields: listOf(text),
      missing: listOf(text),
      lacking: listOf(text),
      targets: anything,
      ignored: anything,
      written: anything,
      check: anything,
    }),
    refused: ['badRequest', 'forbidden', 'notFound', 'invalid'],
    isFor: (can, resource) =>
      resource.fields.some(({ mapsFile }) => mapsFile !== undefined) &&
      (can('create')(resource) || changes(can, resource)),
  },
  {
    tag: 'import',
    method: 'post',
    path: '/api/{collection}/import',
    summary: 'Import a file, or with `dry` only try it',
    body: {
      file: uuid,
      name: text,
      columns,
      'formats?': formats,
      'options?': readOptions,
      'preset?': anything,
      'mode?': oneOf(...IMPORT_MODES),
      'key?': { type: ['string', 'null'] },
      'dry?': flag,
    },
    status: 202,
    answer: schemaRef('job'),
    refused: ['badRequest', 'forbidden', 'notFound', 'invalid', 'tooMany'],
    isFor: isImported,
  },
  {
    tag: 'import',
    method: 'get',
    path: '/api/{collection}/import/mappings',
    summary: 'What people of the tenant have saved of which columns go where',
    answer: listOf(mapping),
    refused: ['forbidden'],
    isFor: isImported,
  },
  {
    tag: 'import',
    method: 'post',
    path: '/api/{collection}/import/mappings',
    summary: 'Save which columns go where under a name; what had the name gives way',
    body: { name: { ...text, minLength: 1, maxLength: LONGEST_MAPPING_NAME }, headings: listOf(text), columns },
    status: 201,
    answer: mapping,
    refused: ['badRequest', 'forbidden', 'invalid'],
    isFor: isImported,
  },
  {
    tag: 'import',
    method: 'delete',
    path: '/api/{collection}/import/mappings/{id}',
    summary: 'Forget what was saved',
    status: 204,
    refused: ['forbidden', 'notFound'],
    isFor: isImported,
  },
  {
    tag: 'bulk',
    method: 'post',
    path: '/api/{collection}/bulk',
    summary: 'Change, move on or remove all that a filter finds, as a job; with `count` only say how many',
    body: {
      action: oneOf('edit', 'delete', 'move'),
      filter: anything,
      'move?': text,
      'values?': anything,
      'count?': flag,
    },
    status: 202,
    answer: schemaRef('job'),
    or: { 200: object({ total: whole }) },
    refused: ['badRequest', 'forbidden', 'invalid', 'tooMany'],
    isFor: (can, resource) =>
      can('read')(resource) && (changes(can, resource) || removes(can, resource) || movesOf(can, resource).length > 0),
  },
  {
    tag: 'uses',
    method: 'post',
    path: '/api/{collection}/uses',
    summary: 'What names records and stands against their removal, or would lose them by `uses=clear`',
    body: { 'ids?': { ...listOf(uuid), minItems: 1, maxItems: 1000 }, 'filter?': anything },
    answer: object({ usedBy: listOf(anything), clearable: flag }),
    refused: ['badRequest', 'forbidden', 'notFound'],
    isFor: (can, resource) => can('read')(resource) && removes(can, resource),
  },
  {
    tag: 'uses',
    method: 'get',
    path: '/api/{collection}/{id}/uses',
    summary: 'What names a record, of what the caller may read',
    answer: object({
      usedBy: listOf(
        object({ resource: text, count: whole, ids: listOf(uuid), representations: listOf(text), 'more?': flag }),
      ),
    }),
    refused: ['forbidden', 'notFound'],
    isFor: (can, resource) => can('read')(resource),
  },
  {
    tag: 'merge',
    method: 'post',
    path: '/api/{collection}/{id}/merge',
    summary: 'Make other records this one; with `count` only say what else would change',
    body: { from: { ...listOf(uuid), minItems: 1, maxItems: 20 }, 'count?': flag },
    answer: anything,
    refused: ['badRequest', 'forbidden', 'notFound', 'conflict', 'invalid'],
    isFor: (can, resource) =>
      resource.mergeable !== undefined && can('read')(resource) && changes(can, resource) && removes(can, resource),
  },
  {
    tag: 'person',
    method: 'post',
    path: '/api/{collection}/{id}/disclose',
    summary: 'All that is kept of a person, as a file',
    body: { 'format?': oneOf('json', 'html'), 'language?': oneOf(...LANGUAGES), 'timeZone?': text },
    answer: { type: 'string', contentMediaType: 'application/octet-stream' },
    answerType: '*/*',
    refused: ['badRequest', 'forbidden', 'notFound', 'tooMany'],
    isFor: (can, resource) => resource.person !== undefined && can('read')(resource) && can('disclose')(resource),
  },
  {
    tag: 'person',
    method: 'post',
    path: '/api/{collection}/{id}/anonymise',
    summary: 'Take away for good what says who a person is; with `count` only say in how many records',
    body: { 'count?': flag },
    answer: anything,
    refused: ['badRequest', 'forbidden', 'notFound', 'conflict'],
    isFor: (can, resource) => resource.person !== undefined && can('read')(resource) && can('anonymise')(resource),
  },
  {
    tag: 'history',
    method: 'get',
    path: '/api/{collection}/{id}/history',
    summary: 'The versions of a record',
    query: range,
    answer: listOf(anything),
    refused: ['badRequest', 'forbidden', 'notFound'],
    isFor: (can, resource) => can('read')(resource),
  },
  {
    tag: 'history',
    method: 'get',
    path: '/api/{collection}/{id}/versions',
    summary: 'What a record was, by the fields that its schema keeps',
    query: range,
    answer: listOf(
      object({ number: whole, since: instant, until: { anyOf: [instant, { type: 'null' }] }, record: anything }),
    ),
    refused: ['badRequest', 'forbidden', 'notFound'],
    isFor: (can, resource) => resource.versioned !== undefined && can('read')(resource),
  },
  {
    tag: 'destinations',
    method: 'get',
    path: '/api/{collection}/{id}/destinations',
    summary: 'Where calls go from a record, and on from there',
    answer: object({ nodes: listOf(anything), more: flag }),
    refused: ['forbidden', 'notFound'],
    isFor: (can, resource) => resource.destinationTree === true && can('read')(resource),
  },
  {
    tag: 'history',
    method: 'post',
    path: '/api/{collection}/{id}/restore',
    summary: 'Make a version the newest',
    body: { historyId: uuid, 'version?': whole, 'fields?': listOf(text) },
    answer: anything,
    refused: ['badRequest', 'forbidden', 'notFound', 'conflict', 'invalid'],
    isFor: (can, resource) => can('read')(resource) && changes(can, resource),
  },
  {
    tag: 'trash',
    method: 'get',
    path: '/api/{collection}/trash',
    summary: 'What was deleted',
    query: range,
    answer: listOf(anything),
    refused: ['badRequest', 'forbidden'],
    isFor: (can, resource) => resource.softDelete && removes(can, resource),
  },
  {
    tag: 'trash',
    method: 'post',
    path: '/api/{collection}/trash/restore',
    summary: 'Take records back',
    body: { ids: { ...listOf(uuid), minItems: 1, maxItems: 100 } },
    answer: object({ ids: listOf(uuid) }),
    refused: ['badRequest', 'forbidden', 'notFound', 'invalid'],
    isFor: (can, resource) => resource.softDelete && removes(can, resource) && can('create')(resource),
  },
];

const testDoor = ({ testReasons, testNotes, untested }: KnownNames): CollectionDoor => ({
  tag: 'test',
  method: 'post',
  path: '/api/{collection}/{id}/test',
  summary: 'Try out the service that a stored record describes, or ask a knowledge base',
  body: { 'question?': text },
  answer: object({
    ok: flag,
    milliseconds: whole,
    'reason?': oneOf(...testReasons),
    'message?': text,
    'version?': text,
    'status?': whole,
    'untested?': listOf(oneOf(...untested)),
    'request?': sentRequest,
    'response?': cameBack,
    'tokens?': whole,
    'reply?': text,
    'explanation?': text,
    'key?': text,
    'passages?': listOf(object({ documentId: uuid, title: text, text })),
    'note?': oneOf(...testNotes),
  }),
  refused: ['forbidden', 'notFound', 'invalid', 'tooMany'],
  isFor: (can, resource) => resource.testable !== undefined && can('test')(resource),
});
