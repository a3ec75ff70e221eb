import { isObject } from '../is-object';
import type { Json } from '../types';
import { violation } from '../violations';
import type { Violation } from '../wire';

/** Items whose text at a member goes on where that of another one ends: whoever types the shorter one would have to wait, or never gets to the longer. */
export function checkPrefixFree(items: readonly Json[], member: string, path: string): Violation[] {
  const texts = items.map((item) => (isObject(item) && typeof item[member] === 'string' ? item[member] : ''));
  return texts.flatMap((text, index) => {
    const shorter = texts.find((other) => other !== '' && other !== text && text.startsWith(other));
    return shorter === undefined ? [] : [violation(`${path}.${index}.${member}`, 'prefixFree', { shorter })];
  });
}
