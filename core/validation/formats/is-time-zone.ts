const zones = new Map<string, boolean>();

/** Does the runtime know the time zone of this name? @example isTimeZone('America/Sao_Paulo') // true */
export function isTimeZone(text: string): boolean {
  const known = zones.get(text);
  if (known !== undefined) return known;
  const result = /^[A-Za-z]/.test(text) && resolvesAsTimeZone(text);
  if (zones.size < 2000) zones.set(text, result);
  return result;
}

function resolvesAsTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
