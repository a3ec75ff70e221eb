import { DRAFTS } from './dialect';
import type { Draft } from './dialect';
import { keywordShapes } from './keyword-shapes';
import type { SchemaResource } from './schema-resource';
import { NONE } from './vocabularies';

const DRAFT_04_TO_07 = /^https?:\/\/json-schema\.org\/draft-(04|06|07)\/(?:hyper-)?schema$/;
const SINCE_2019 = /^https?:\/\/json-schema\.org\/draft\/(2019-09|2020-12)\/(?:schema|meta\/[\w-]+)$/;

/** What schemas of schemas share, under the names that people refer to them by. */
const PARTS = {
  nonNegativeInteger: { type: 'integer', minimum: 0 },
  nonNegativeIntegerDefault0: { type: 'integer', minimum: 0 },
  positiveInteger: { type: 'integer', minimum: 0 },
  positiveIntegerDefault0: { type: 'integer', minimum: 0 },
  simpleTypes: { enum: ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] },
  stringArray: { type: 'array', items: { type: 'string' } },
  schemaArray: { type: 'array', minItems: 1, items: { $ref: '#' } },
};

function resource(draft: Draft): SchemaResource {
  const { properties } = keywordShapes(draft, { $ref: '#' });
  const type = draft === '04' ? 'object' : ['object', 'boolean'];
  // A schema as a value has no form of its own: it is written as JSON.
  const root = {
    title: 'JSON Schema',
    type,
    properties,
    definitions: PARTS,
    $defs: PARTS,
    'x-admin': { kind: 'json' },
  };
  const document = { file: `json-schema-${draft}`, root, isResource: false, faults: [], warnings: [] };
  return {
    document,
    root,
    segments: [],
    draft: '2020-12',
    without: NONE,
    base: `https://json-schema.org/${draft}`,
    anchors: new Map(),
    dynamicAnchors: new Map(),
  };
}

const made = new Map<Draft, SchemaResource>();

/** The schema of schemas behind an address: these are never on file. What it says of annotations is left out. */
export function metaSchema(uri: string): SchemaResource | undefined {
  const [, name] =
    DRAFT_04_TO_07.exec(uri) ??
    SINCE_2019.exec(uri) ??
    (/^https?:\/\/json-schema\.org\/schema$/.test(uri) ? ['', '2020-12'] : []);
  const draft = DRAFTS.find((one) => one === name);
  if (draft === undefined) return undefined;
  const known = made.get(draft) ?? resource(draft);
  made.set(draft, known);
  return known;
}
