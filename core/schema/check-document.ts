import { Validator } from '@cfworker/json-schema';
import type { Schema } from '@cfworker/json-schema';
import { hintProblems } from '../hints/check-hints';
import { DRAFTS } from './dialect';
import type { Draft } from './dialect';
import { escapeSegment, member, pointerSegments } from './json-pointer';
import { eachSubschema, isNode } from './keywords';
import type { SchemaNode } from './keywords';
import { ANNOTATIONS, keywordShapes, SHELVES } from './keyword-shapes';
import { meantKeywords } from './schema-resource';
import type { SchemaResource } from './schema-resource';
import { unicodePattern } from './unicode-pattern';
import type { SchemaFault, SchemaWarning, SchemaWarningCode } from '../wire';

const MAX_FAULTS = 20;
const MAX_DEPTH = 200;

const validators = new Map<Draft, { validator: Validator; properties: Record<string, unknown> }>(
  DRAFTS.map((draft) => {
    const shapes = keywordShapes(draft);
    return [
      draft,
      {
        validator: new Validator({ properties: shapes.properties as Schema['properties'] & object }, '2020-12', false),
        properties: shapes.properties,
      },
    ];
  }),
);

/** May an annotation hold this? Where it may not, it is left out of the bundle. */
export function isAnnotationFit(keyword: string, value: unknown, draft: Draft): boolean {
  return !ANNOTATIONS.has(keyword) || isPlain(validators.get(draft)?.properties[keyword], value);
}

/** A value as a person reads it in a fault. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

function described(shape: unknown): string {
  if (!isNode(shape)) return 'another value';
  if (Array.isArray(shape['enum'])) return `one of ${shape['enum'].join(', ')}`;
  if (Array.isArray(shape['anyOf'])) return shape['anyOf'].map(described).join(' or ');
  const type = Array.isArray(shape['type']) ? shape['type'].join(' or ') : String(shape['type']);
  const inner = isNode(shape['items']) ? ` of ${described(shape['items'])}` : '';
  const values = isNode(shape['additionalProperties']) ? ` of ${described(shape['additionalProperties'])}` : '';
  const least = shape['minItems'] === 1 ? ', at least one' : '';
  const bound = shape['minimum'] === 0 ? ' from 0' : shape['exclusiveMinimum'] === 0 ? ' above 0' : '';
  return `${type === 'object or boolean' ? 'a schema' : type}${bound}${inner}${values}${least}`;
}

/** Called for every schema object, the root first, with the resource around it; answers the one that it is in. */
export type Enter = (node: SchemaNode, segments: readonly string[], around: SchemaResource) => SchemaResource;

interface Walk {
  file: string;
  /** Does the root take the hints of a resource? */
  isResource: boolean;
  faults: SchemaFault[];
  warnings: SchemaWarning[];
  enter: Enter;
}

function pointer(segments: readonly string[]): string {
  return segments.map((segment) => `/${escapeSegment(segment)}`).join('');
}

function deepest(node: SchemaNode, keyword: string, locations: string[]): string {
  const longest = locations.reduce((best, location) => (location.length > best.length ? location : best), '');
  const inside = pointerSegments(longest.slice(1));
  return inside[0] === keyword && member(node, keyword) !== undefined ? longest.slice(1) : `/${escapeSegment(keyword)}`;
}

/** Is the value plainly of its shape? Spares the validator nearly all of a document; what is not plain goes to it. */
function isPlain(shape: unknown, value: unknown): boolean {
  if (!isNode(shape)) return true;
  const { type, additionalProperties, items, enum: values, minimum, exclusiveMinimum, minItems, uniqueItems } = shape;
  if (values !== undefined) return Array.isArray(values) && values.includes(value);
  if (shape['anyOf'] !== undefined)
    return Array.isArray(shape['anyOf']) && shape['anyOf'].some((one) => isPlain(one, value));
  if (type === 'array') {
    const isLong = Array.isArray(value) && (value.length > 0 || minItems === undefined);
    return (
      isLong &&
      value.every((one) => isPlain(items, one)) &&
      (uniqueItems === undefined || new Set(value).size === value.length)
    );
  }
  if (type === 'object')
    return isNode(value) && Object.values(value).every((one) => isPlain(additionalProperties, one));
  if (Array.isArray(type)) return type.some((one) => isPlain({ type: one as unknown }, value));
  if (type === 'integer' || type === 'number') {
    const isInside =
      typeof value === 'number' &&
      (value > 0 || (exclusiveMinimum === undefined && (minimum === undefined || value === 0)));
    return isInside && (type === 'number' || Number.isInteger(value));
  }
  return typeof value === type;
}

/** Values that are no schemas where schemas wait for references are left out: a reference to one says so itself. */
function warningCode(keyword: string): SchemaWarningCode | undefined {
  return ANNOTATIONS.has(keyword) ? 'annotation-ignored' : SHELVES.has(keyword) ? 'definition-ignored' : undefined;
}

function checkShapes(walk: Walk, node: SchemaNode, segments: readonly string[], draft: Draft): void {
  const table = validators.get(draft);
  if (table === undefined) return;
  if (
    Object.entries(node).every(
      ([keyword, value]) => !Object.hasOwn(table.properties, keyword) || isPlain(table.properties[keyword], value),
    )
  )
    return;
  const result = table.validator.validate(node);
  if (result.valid) return;
  const locations = new Map<string, string[]>();
  for (const error of result.errors) {
    const keyword = pointerSegments(error.instanceLocation.slice(1))[0];
    if (keyword !== undefined) locations.set(keyword, [...(locations.get(keyword) ?? []), error.instanceLocation]);
  }
  for (const [keyword, places] of locations) {
    const inside = deepest(node, keyword, places);
    const value = pointerSegments(inside).reduce<unknown>(member, node);
    const expected = described(table.properties[keyword]);
    const problem = {
      file: walk.file,
      pointer: pointer(segments) + inside,
      expected: `${keyword}: ${expected}`,
      found: shown(value),
      remedy: `write ${expected} (JSON Schema draft ${draft})`,
    };
    const code = warningCode(keyword);
    if (code === undefined) walk.faults.push(problem);
    else if (walk.warnings.length < MAX_FAULTS) walk.warnings.push({ ...problem, code });
  }
}

function checkPattern(walk: Walk, pattern: unknown, segments: readonly string[]): void {
  if (typeof pattern !== 'string' || unicodePattern(pattern) !== undefined) return;
  walk.faults.push({
    file: walk.file,
    pointer: pointer(segments),
    expected: 'a regular expression of ECMA-262',
    found: shown(pattern),
    remedy: 'correct the expression; inline flags such as (?i) and other dialects are not supported',
  });
}

function checkHints(walk: Walk, node: SchemaNode, segments: readonly string[]): void {
  if (!Object.hasOwn(node, 'x-admin')) return;
  const place = segments.length > 0 ? 'property' : walk.isResource ? 'resource' : 'either';
  for (const problem of hintProblems(node['x-admin'], place)) {
    walk.faults.push({
      file: walk.file,
      pointer: `${pointer(segments)}/x-admin${problem.pointer}`,
      expected: problem.expected,
      found: problem.found,
      remedy: problem.remedy,
    });
  }
}

function visit(walk: Walk, value: unknown, segments: readonly string[], around: SchemaResource): void {
  if (walk.faults.length >= MAX_FAULTS || typeof value === 'boolean') return;
  if (!isNode(value) || segments.length > MAX_DEPTH) {
    // A wrong value at a subschema's place was already named by the shapes of its holder.
    if (segments.length === 0 || segments.length > MAX_DEPTH) {
      walk.faults.push({
        file: walk.file,
        pointer: pointer(segments),
        expected: 'a schema: an object or true or false',
        found: shown(value),
        remedy: 'write the schema as an object',
      });
    }
    return;
  }
  const resource = walk.enter(value, segments, around);
  const node = meantKeywords(value, resource);
  checkShapes(walk, node, segments, resource.draft);
  checkPattern(walk, node['pattern'], [...segments, 'pattern']);
  if (isNode(node['patternProperties'])) {
    for (const pattern of Object.keys(node['patternProperties']))
      checkPattern(walk, pattern, [...segments, 'patternProperties', pattern]);
  }
  checkHints(walk, value, segments);
  eachSubschema(value, (inner, keyword, name) =>
    visit(walk, inner, name === undefined ? [...segments, keyword] : [...segments, keyword, String(name)], resource),
  );
}

/**
 * Checks the form of a whole document: keywords, patterns, hints. What only describes values is a warning where it is
 * wrong, and left out of the bundle; what decides which values are valid is a fault. Both are empty when all is well.
 */
export function checkDocument(
  root: SchemaResource,
  enter: Enter,
): { faults: SchemaFault[]; warnings: SchemaWarning[] } {
  const { file, isResource } = root.document;
  const walk: Walk = { file, isResource, faults: [], warnings: [], enter };
  visit(walk, root.root, [], root);
  return { faults: walk.faults, warnings: walk.warnings };
}
