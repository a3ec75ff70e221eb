/** First bytes of the formats that people upload. */
const SIGNATURES: { type: string; test: (head: Buffer) => boolean }[] = [
  { type: 'image/png', test: (head) => starts(head, '89504e470d0a1a0a') },
  { type: 'image/jpeg', test: (head) => starts(head, 'ffd8ff') },
  { type: 'image/gif', test: (head) => text(head, 0, 4) === 'GIF8' },
  { type: 'image/webp', test: (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP' },
  { type: 'audio/wav', test: (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WAVE' },
  { type: 'audio/ogg', test: (head) => text(head, 0, 4) === 'OggS' },
  {
    type: 'audio/mpeg',
    test: (head) => text(head, 0, 3) === 'ID3' || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2),
  },
  { type: 'application/pdf', test: (head) => text(head, 0, 5) === '%PDF-' },
  { type: 'application/zip', test: (head) => starts(head, '504b0304') },
];

/** Formats without a signature, believed when declared and free of NUL bytes, or of an encoding that has them. */
const PLAIN = new Set(['text/plain', 'text/csv', 'application/json']);
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** Formats that are zip files inside. */
const ZIPPED = new Set([XLSX, DOCX]);
/** Browsers call what they do not know by nothing, and a CSV by the program that opens it. */
const VAGUE = new Set(['', 'application/octet-stream', 'application/vnd.ms-excel']);
const NAMED: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  txt: 'text/plain',
  json: 'application/json',
  xlsx: XLSX,
  docx: DOCX,
};

function starts(head: Buffer, hex: string): boolean {
  return head.subarray(0, hex.length / 2).toString('hex') === hex;
}

function text(head: Buffer, from: number, to: number): string {
  return head.subarray(from, to).toString('latin1');
}

/** The media type by content; what the sender says, and the name where that is vague, counts only where content cannot tell. */
export function sniffType(head: Buffer, declared: string, name: string): string {
  const claim = claimOf(declared, name);
  const found = SIGNATURES.find(({ test }) => test(head))?.type;
  if (found === 'application/zip') return ZIPPED.has(claim) ? claim : found;
  if (found) return found;
  if (PLAIN.has(claim) && (isWide(head) || !head.includes(0))) return claim;
  return 'application/octet-stream';
}

function claimOf(declared: string, name: string): string {
  const claim = declared.split(';')[0]?.trim().toLowerCase() ?? '';
  return VAGUE.has(claim) ? (NAMED[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? claim) : claim;
}

/** Text of two bytes a letter says so at its beginning. */
const isWide = (head: Buffer): boolean => starts(head, 'fffe') || starts(head, 'feff');
