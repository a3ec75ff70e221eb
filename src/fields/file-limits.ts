import type { FileLimits } from '../../core/types';

/** Why a chosen file is refused before anything is sent; `null` when it is fine. */
export function fileFault(
  file: { name: string; type: string; size: number },
  { accept, maxSize }: FileLimits,
): 'tooLarge' | 'wrongType' | null {
  if (accept.length > 0 && !accept.some((pattern) => accepts(pattern.toLowerCase(), file))) return 'wrongType';
  return file.size > maxSize ? 'tooLarge' : null;
}

/** As the `accept` attribute: `.pdf`, `image/*`, `audio/mpeg`. */
function accepts(pattern: string, { name, type }: { name: string; type: string }): boolean {
  if (pattern.startsWith('.')) return name.toLowerCase().endsWith(pattern);
  if (pattern.endsWith('/*')) return type.toLowerCase().startsWith(pattern.slice(0, -1));
  return pattern === '*' || type.toLowerCase() === pattern;
}
