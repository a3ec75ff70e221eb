export function escapeSegment(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}

export function unescapeSegment(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Segments of a JSON pointer (`/a/b~1c` → `a`, `b/c`). */
export function pointerSegments(pointer: string): string[] {
  return pointer === '' ? [] : pointer.split('/').slice(1).map(unescapeSegment);
}

/** The member of an object or list; `undefined` where there is none. Inherited names do not count. */
export function member(value: unknown, segment: string): unknown {
  if (Array.isArray(value)) return /^(0|[1-9]\d*)$/.test(segment) ? (value as unknown[])[Number(segment)] : undefined;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment)) return undefined;
  return Reflect.get(value, segment);
}
