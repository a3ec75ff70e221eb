import type { Json, JsonObject } from '../../core/types';
import { ADDITIONAL, ARM, ARMS, ENTRIES, KEY, VALUE, armName, toFormName } from './form-names';
import { isObject } from '../../core/is-object';

/**
 * Where in a form a violation belongs: `members.0.userId` → `members.0.~value.userId`. The form's values describe
 * themselves, so no field is needed; a path that leads nowhere ends at the last part that exists.
 * @param path dotted path into the record, as in `Violation.path`
 * @param values the encoded form values
 */
export function toFormPath(path: string, values: JsonObject): string {
  const names = path === '' ? [] : path.split('.');
  const steps: string[] = [];
  let here: Json | undefined = values;
  let index = 0;
  while (index < names.length) {
    here = enterVariant(here, steps);
    const taken = step(here, names.slice(index), steps);
    here = taken.value;
    index += taken.used;
  }
  return steps.join('.');
}

function enterVariant(value: Json | undefined, steps: string[]): Json | undefined {
  if (!isObject(value) || !(ARM in value)) return value;
  const index = value[ARM];
  const arms = value[ARMS];
  if (typeof index !== 'number' || !isObject(arms)) return value;
  steps.push(ARMS, armName(index));
  return arms[armName(index)];
}

function step(value: Json | undefined, names: string[], steps: string[]): { value: Json | undefined; used: number } {
  const [name = ''] = names;
  if (Array.isArray(value)) {
    const row = value[Number(name)];
    if (!isObject(row) || !(VALUE in row)) {
      steps.push(name);
      return { value: row, used: 1 };
    }
    steps.push(name, VALUE);
    return { value: row[VALUE], used: 1 };
  }
  if (isObject(value) && Array.isArray(value[ENTRIES])) {
    const entries = value[ENTRIES].filter(isObject);
    const { match, used } = longestName(names, (joined) => entries.findIndex((row) => row[KEY] === joined) >= 0);
    const at = entries.findIndex((row) => row[KEY] === match);
    if (at < 0) return { value: undefined, used: names.length };
    steps.push(ENTRIES, String(at), VALUE);
    return { value: entries[at]?.[VALUE], used };
  }
  if (isObject(value) && isAmongOthers(value, names)) {
    steps.push(ADDITIONAL);
    return { value: value[ADDITIONAL], used: 0 };
  }
  const { match, used } = longestName(names, (joined) => isObject(value) && toFormName(joined) in value);
  steps.push(toFormName(match));
  return { value: isObject(value) ? value[toFormName(match)] : undefined, used };
}

/** Is it a name of the object's own choosing? */
function isAmongOthers(object: JsonObject, names: string[]): boolean {
  const others = object[ADDITIONAL];
  const runs = names.map((_name, index) => names.slice(0, index + 1).join('.'));
  if (!isObject(others) || !Array.isArray(others[ENTRIES]) || runs.some((name) => toFormName(name) in object))
    return false;
  return others[ENTRIES].some((row) => isObject(row) && typeof row[KEY] === 'string' && runs.includes(row[KEY]));
}

/** Names may hold dots themselves: the longest run of parts that exists is the name. */
function longestName(names: string[], exists: (name: string) => boolean): { match: string; used: number } {
  for (let used = names.length; used > 1; used -= 1) {
    const match = names.slice(0, used).join('.');
    if (exists(match)) return { match, used };
  }
  return { match: names[0] ?? '', used: 1 };
}
