/** Escapes that mean something under the `u` flag; any other letter or sign loses its backslash. */
const MEANINGFUL = /[dDwWsSbBfnrtv0-9cxupPk^$\\.*+?()[\]{}|/]/;

/** Is it a regular expression under the `u` flag, which the validator uses? */
export function isUnicodePattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

function rewriteEscape(escaped: string, inClass: boolean): string {
  if (inClass && escaped === '-') return '\\-';
  return MEANINGFUL.test(escaped) ? `\\${escaped}` : escaped;
}

function isQuantifier(pattern: string, index: number): boolean {
  return /^\{\d+(,\d*)?\}/.test(pattern.slice(index));
}

function rewriteHyphens(members: string): string {
  return members.replaceAll(/(\\[dDwWsSpP](?:\{[^}]*\})?)-/g, '$1\\-').replaceAll(/-(?=\\[dDwWsSpP])/g, '\\-');
}

/** Puts each sign that the `u` flag refuses into a form that it takes with the same meaning. */
function rewrite(pattern: string): string {
  let result = '';
  let classStart = -1;
  for (let index = 0; index < pattern.length; index += 1) {
    const sign = pattern.charAt(index);
    if (sign === '\\' && index + 1 < pattern.length) {
      result += rewriteEscape(pattern.charAt(index + 1), classStart >= 0);
      index += 1;
    } else if (classStart >= 0) {
      if (sign !== ']') result += sign;
      else {
        result = `${result.slice(0, classStart)}${rewriteHyphens(result.slice(classStart))}]`;
        classStart = -1;
      }
    } else if (sign === '[') {
      classStart = result.length;
      result += sign;
    } else if (sign === '{' && isQuantifier(pattern, index)) {
      const end = pattern.indexOf('}', index);
      result += pattern.slice(index, end + 1);
      index = end;
    } else {
      result += sign === '{' || sign === '}' || sign === ']' ? `\\${sign}` : sign;
    }
  }
  return result;
}

/**
 * A pattern as the validator needs it, under the `u` flag; patterns that are only valid without it are rewritten.
 * `undefined` when it is no regular expression at all.
 */
export function unicodePattern(pattern: string): string | undefined {
  if (isUnicodePattern(pattern)) return pattern;
  const rewritten = rewrite(pattern);
  return isUnicodePattern(rewritten) ? rewritten : undefined;
}
