import type { Json, JsonObject } from '../../types';
import { violation } from '../../violations';
import type { Violation } from '../../wire';

const MAX_DEPTH = 64;

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

function joined(path: string, name: string | number): string {
  return path === '' ? String(name) : `${path}.${name}`;
}

function walk(value: Json | undefined, path: string, depth: number, found: Violation[]): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) found.push(violation(path, 'characters'));
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) found.push(violation(path, 'characters'));
  } else if (typeof value === 'object' && value !== null) {
    if (depth > MAX_DEPTH) {
      found.push(violation(path, 'characters'));
      return;
    }
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index += 1) {
        const item = value[index];
        if (item !== null && typeof item !== 'boolean') walk(item, joined(path, index), depth + 1, found);
      }
      return;
    }
    for (const [name, member] of Object.entries(value)) {
      if (!isStorable(name)) found.push(violation(path, 'characters'));
      else if (member !== null && typeof member !== 'boolean') walk(member, joined(path, name), depth + 1, found);
    }
  }
}

/** Is nothing wrong with the value? Of almost every record that is all that has to be known. */
function isClean(value: Json | undefined, depth: number): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((item) => isClean(item, depth + 1));
  for (const name of Object.keys(value)) if (!isStorable(name) || !isClean(value[name], depth + 1)) return false;
  return true;
}

/** Text with NUL or half a character, numbers that are none, and nesting past any sense: nothing can store them. */
export function checkCharacters(record: JsonObject): Violation[] {
  if (isClean(record, 0)) return [];
  const found: Violation[] = [];
  walk(record, '', 0, found);
  return found;
}
