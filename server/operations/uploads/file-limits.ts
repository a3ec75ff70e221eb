/** Media types of the extensions that schemas name in `accept`. */
const TYPES: Record<string, string[]> = {
  '.pdf': ['application/pdf'],
  '.png': ['image/png'],
  '.jpg': ['image/jpeg'],
  '.jpeg': ['image/jpeg'],
  '.webp': ['image/webp'],
  '.gif': ['image/gif'],
  '.svg': ['image/svg+xml'],
  '.mp3': ['audio/mpeg'],
  '.wav': ['audio/wav'],
  '.ogg': ['audio/ogg'],
  // Raw G.711 is kept decoded.
  '.ul': ['audio/wav'],
  '.ulaw': ['audio/wav'],
  '.al': ['audio/wav'],
  '.alaw': ['audio/wav'],
  '.csv': ['text/csv'],
  '.txt': ['text/plain'],
  '.json': ['application/json'],
  '.zip': ['application/zip'],
  '.xlsx': ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
};

/** Does an `accept` list, as the HTML attribute takes it, admit the media type? An empty list admits all. */
export function accepts(accept: string[], type: string): boolean {
  if (accept.length === 0) return true;
  return accept.some((pattern) => {
    const wanted = pattern.trim().toLowerCase();
    if (wanted === '*/*' || wanted === '*') return true;
    if (wanted.startsWith('.')) return (TYPES[wanted] ?? []).includes(type);
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : wanted === normal(type);
  });
}

const ALIASES: Record<string, string> = {
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/mp3': 'audio/mpeg',
  'image/jpg': 'image/jpeg',
};

function normal(type: string): string {
  return ALIASES[type] ?? type;
}
