import type { OutputUnit } from '@cfworker/json-schema';
import { isNode } from '../schema/keywords';
import { member, pointerSegments } from '../schema/json-pointer';
import type { Json, JsonObject, JsonSchema } from '../types';
import { VIOLATIONS, violation } from '../violations';
import type { ViolationCode } from '../violations';
import type { Violation } from '../wire';
import { schemaAt } from './schema-at';
import { violationParams } from './violation-params';

const CHOICE = new Set(['anyOf', 'oneOf']);
/** Only say that something inside failed. */
const WRAPPERS = new Set([
  '$ref',
  'allOf',
  'if',
  'properties',
  'patternProperties',
  'additionalProperties',
  'prefixItems',
  'items',
  'dependentSchemas',
  'unevaluatedProperties',
  'unevaluatedItems',
  'propertyNames',
]);
/** What is said of a member that a `false` schema refuses. */
const REFUSED = new Set(['additionalProperties', 'unevaluatedProperties', 'items', 'unevaluatedItems']);

const WRONG_TYPE = 1000;
const WRONG_CONSTANT = 100;

function isCode(keyword: string): keyword is ViolationCode {
  return Object.hasOwn(VIOLATIONS, keyword);
}

function instanceSegments(unit: OutputUnit): string[] {
  return pointerSegments(decodeURI(unit.instanceLocation.slice(1)));
}

class Translation {
  readonly #root: JsonSchema;
  readonly #record: JsonObject;

  constructor(root: JsonSchema, record: JsonObject) {
    this.#root = root;
    this.#record = record;
  }

  translate(units: readonly OutputUnit[]): Violation[] {
    const found: Violation[] = [];
    for (let index = 0; index < units.length; index += 1) {
      const unit = units[index];
      if (unit === undefined) continue;
      if (CHOICE.has(unit.keyword)) {
        const inside = this.#inside(units, index);
        found.push(...this.#choice(unit, inside));
        index += inside.length;
      } else if (unit.keyword === 'propertyNames') {
        const inside = this.#inside(units, index);
        const path = inside[0] === undefined ? instanceSegments(unit) : instanceSegments(inside[0]);
        found.push(violation(path.join('.'), 'propertyNames'));
        index += inside.length;
      } else found.push(...this.#leaf(unit, units[index - 1]));
    }
    return found;
  }

  /** The units that follow because of the one at `index`. A `false` schema gives no location of its own. */
  #inside(units: readonly OutputUnit[], index: number): OutputUnit[] {
    const start = units[index]?.keywordLocation ?? '';
    let end = index + 1;
    for (; end < units.length; end += 1) {
      const unit = units[end];
      const isInside =
        unit !== undefined &&
        (unit.keywordLocation.startsWith(`${start}/`) ||
          (unit.keyword === 'false' && (end > index + 1 || units[index]?.keyword === 'propertyNames')));
      if (!isInside) break;
    }
    return units.slice(index + 1, end);
  }

  #leaf(unit: OutputUnit, before: OutputUnit | undefined): Violation[] {
    const segments = instanceSegments(unit);
    const path = segments.join('.');
    if (unit.keyword === 'false')
      return [
        violation(
          path,
          before !== undefined && REFUSED.has(before.keyword) && isCode(before.keyword) ? before.keyword : 'false',
        ),
      ];
    if (WRAPPERS.has(unit.keyword)) return [];
    const schema = schemaAt(this.#root, unit.keywordLocation);
    if (unit.keyword === 'required') return this.#missing(schema['required'], segments, 'required', {});
    if (unit.keyword === 'dependentRequired') return this.#dependent(schema['dependentRequired'], segments);
    return isCode(unit.keyword) ? [violation(path, unit.keyword, violationParams(unit.keyword, schema))] : [];
  }

  #value(segments: readonly string[]): unknown {
    return segments.reduce<unknown>(member, this.#record);
  }

  #missing(names: unknown, segments: readonly string[], code: ViolationCode, params: JsonObject): Violation[] {
    const object = this.#value(segments);
    if (!Array.isArray(names) || !isNode(object)) return [];
    const absent = names.filter((name) => typeof name === 'string' && !Object.hasOwn(object, name));
    return absent.map((name) => violation([...segments, name].join('.'), code, { missing: String(name), ...params }));
  }

  #dependent(dependencies: unknown, segments: readonly string[]): Violation[] {
    const object = this.#value(segments);
    if (!isNode(dependencies) || !isNode(object)) return [];
    return Object.entries(dependencies)
      .filter(([because]) => Object.hasOwn(object, because))
      .flatMap(([because, names]) => this.#missing(names, segments, 'dependentRequired', { because }));
  }

  #choice(unit: OutputUnit, inside: readonly OutputUnit[]): Violation[] {
    const segments = instanceSegments(unit);
    const path = segments.join('.');
    const code: ViolationCode = unit.keyword === 'oneOf' ? 'oneOf' : 'anyOf';
    const arms = this.#arms(unit, inside);
    const schema = schemaAt(this.#root, unit.keywordLocation);
    const count = Array.isArray(schema[code]) ? schema[code].length : arms.length;
    if (arms.length < count) {
      const matches = count - arms.length;
      // Arms without a failure were met: too many of them, since the choice as a whole failed.
      return [violation(path, code, { matches })];
    }
    const scored = arms.map((arm) => ({ arm, score: this.#score(arm, unit.instanceLocation) }));
    const best = scored.reduce(
      (least, one) => (one.score < least.score ? one : least),
      scored[0] ?? { arm: [], score: 0 },
    );
    if (best.score >= WRONG_TYPE) return [this.#wrongType(path, arms, unit.instanceLocation)];
    const constants = arms.map((arm) => this.#constants(arm, unit.instanceLocation));
    if (constants.length > 0 && constants.every((values) => values !== undefined))
      return [violation(path, 'enum', { allowed: constants.flat() })];
    const translated = this.translate(best.arm);
    return translated.length > 0 ? translated : [violation(path, code)];
  }

  #arms(unit: OutputUnit, inside: readonly OutputUnit[]): OutputUnit[][] {
    const arms = new Map<string, OutputUnit[]>();
    let current = '';
    for (const one of inside) {
      if (one.keywordLocation.startsWith(`${unit.keywordLocation}/`))
        current = one.keywordLocation.slice(unit.keywordLocation.length + 1).split('/')[0] ?? '';
      arms.set(current, [...(arms.get(current) ?? []), one]);
    }
    return [...arms.values()];
  }

  #score(arm: readonly OutputUnit[], at: string): number {
    let score = 0;
    for (const unit of arm) {
      const depth = unit.instanceLocation.slice(at.length).split('/').length - 1;
      if (unit.keyword === 'type' && depth === 0) score += WRONG_TYPE;
      else if ((unit.keyword === 'const' || unit.keyword === 'enum') && depth <= 1) score += WRONG_CONSTANT;
      else if (!WRAPPERS.has(unit.keyword)) score += 1;
    }
    return score;
  }

  #wrongType(path: string, arms: readonly OutputUnit[][], at: string): Violation {
    const types = arms
      .flat()
      .filter((unit) => unit.keyword === 'type' && unit.instanceLocation === at)
      .flatMap((unit) => violationParams('type', schemaAt(this.#root, unit.keywordLocation))['expected'] ?? []);
    return violation(path, 'type', { expected: [...new Set(types)] });
  }

  /** The constants an arm admits, when that is all that was wrong. */
  #constants(arm: readonly OutputUnit[], at: string): Json[] | undefined {
    const own = arm.filter((unit) => !WRAPPERS.has(unit.keyword));
    if (
      own.length === 0 ||
      !own.every(
        (unit) =>
          unit.instanceLocation === at &&
          (unit.keyword === 'const' || unit.keyword === 'enum' || unit.keyword === 'type'),
      )
    )
      return undefined;
    return own.flatMap((unit) => {
      const allowed = violationParams(unit.keyword, schemaAt(this.#root, unit.keywordLocation))['allowed'];
      return Array.isArray(allowed) ? allowed : [];
    });
  }
}

/** Leaf violations of a validator's output, in the order of the schema. Of a choice only the nearest arm is told. */
export function translateErrors(root: JsonSchema, record: JsonObject, units: readonly OutputUnit[]): Violation[] {
  return new Translation(root, record).translate(units);
}
