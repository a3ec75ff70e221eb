import { inWords } from '../../schema/schema-file';
import type { Choice, Json, JsonSchemaObject } from '../../types';
import { flattenSchema } from './flatten-schema';
import type { Definitions } from './flatten-schema';

export interface ChoiceList {
  choices: Choice[];
  nullable: boolean;
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Names, as of states; an address, a version or a media type is one already that people know. */
const NAME = /^\p{L}[\p{L}\p{N}_ -]*$/u;

function labelOf(value: Json): string {
  return typeof value === 'string' && NAME.test(value) ? inWords(value) : String(value);
}

const known = new WeakMap<unknown[], ChoiceList | 'none'>();

/** The same object for the same list: a schema may refer to a long one from many places. */
function listed(values: unknown[]): ChoiceList | undefined {
  const list = known.get(values) ?? listOf(values) ?? 'none';
  known.set(values, list);
  return list === 'none' ? undefined : list;
}

function listOf(values: unknown[]): ChoiceList | undefined {
  if (values.length === 0 || !values.every(isScalar)) return undefined;
  const distinct = [...new Set(values)];
  const choices = distinct.filter((value) => value !== null).map((value) => ({ value, label: labelOf(value) }));
  return choices.length === 0 ? undefined : { choices, nullable: distinct.includes(null) };
}

function ofArm(arm: unknown, definitions: Definitions): { values: unknown[]; title?: string } | undefined {
  const { keywords } = flattenSchema(
    arm === true || arm === false ? arm : (arm as JsonSchemaObject),
    definitions,
    new Set(),
  );
  const title = typeof keywords['title'] === 'string' ? { title: keywords['title'] } : {};
  if ('const' in keywords) return { values: [keywords['const']], ...title };
  if (keywords['type'] === 'null') return { values: [null], ...title };
  return Array.isArray(keywords['enum']) ? { values: keywords['enum'], ...title } : undefined;
}

function ofArms(arms: unknown[], definitions: Definitions): ChoiceList | undefined {
  const choices: Choice[] = [];
  let nullable = false;
  for (const arm of arms) {
    const found = ofArm(arm, definitions);
    if (found === undefined || !found.values.every(isScalar)) return undefined;
    for (const value of found.values) {
      if (value === null) nullable = true;
      else if (!choices.some((choice) => choice.value === value)) {
        choices.push({
          value,
          label: found.values.length === 1 && found.title !== undefined ? found.title : labelOf(value),
        });
      }
    }
  }
  return choices.length === 0 ? undefined : { choices, nullable };
}

/** A closed list of scalar values: by `enum`, by `const`, or by `oneOf`/`anyOf` of (titled) constants. */
export function choicesOf(keywords: JsonSchemaObject, definitions: Definitions): ChoiceList | undefined {
  if (Array.isArray(keywords['enum'])) return listed(keywords['enum']);
  if ('const' in keywords) return listed([keywords['const']]);
  const arms: unknown = keywords['oneOf'] ?? keywords['anyOf'];
  return Array.isArray(arms) ? ofArms(arms, definitions) : undefined;
}
