const CLASSES: Readonly<Record<string, string>> = { X: '0123456789', Z: '123456789', N: '23456789' };

/**
 * Whether a number is as a pattern of Asterisk says: `X` any digit, `Z` 1 to 9, `N` 2 to 9, `[13-5]` one of them, at the end `.`
 * at least one more sign and `!` any more; other signs stand for themselves. What is no pattern meets nothing.
 * @param number without `+`, which a pattern may begin with all the same
 */
export function meetsPattern(pattern: string, number: string): boolean {
  let rest = number;
  for (const [part] of pattern.replace(/^\+/, '').matchAll(/\[[^\]]*\]?|./g)) {
    if (part === '-') continue;
    if (part === '!') return true;
    if (part === '.') return rest !== '';
    const [sign = ''] = rest;
    if (sign === '' || !signsOf(part).includes(sign)) return false;
    rest = rest.slice(1);
  }
  return rest === '';
}

function signsOf(part: string): string {
  if (!part.startsWith('[')) return CLASSES[part] ?? part;
  if (!part.endsWith(']')) return '';
  return part.slice(1, -1).replaceAll(/(\d)-(\d)/g, (_, from: string, to: string) => between(Number(from), Number(to)));
}

const between = (from: number, to: number): string =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index).join('');
