import { quoteName } from './quote';

/** Changes of type that lose nothing, and how the values go over. */
const LOSSLESS: Record<string, string[]> = {
  integer: ['bigint', 'double precision', 'numeric(18,4)', 'text', 'jsonb'],
  bigint: ['text', 'jsonb'],
  'double precision': ['text', 'jsonb'],
  'numeric(18,4)': ['text', 'jsonb'],
  boolean: ['text', 'jsonb'],
  date: ['text', 'jsonb'],
  uuid: ['text', 'jsonb'],
  text: ['jsonb'],
  'text[]': ['jsonb'],
  'uuid[]': ['text[]', 'jsonb'],
};

export function isLossless(from: string, to: string): boolean {
  return from === to || (LOSSLESS[from]?.includes(to) ?? false);
}

/** Text sorted as people expect has its own collation: that a column has or lacks it is part of the type. */
export function changeType(column: { name: string; type: string; natural?: boolean }, from: string): string {
  const name = quoteName(column.name);
  const collation = column.natural ? ' collate painel.natural' : '';
  return `alter column ${name} type ${column.type}${collation} using ${conversion(name, from, column.type)}`;
}

function conversion(name: string, from: string, to: string): string {
  if (from === to) return name;
  if (to === 'jsonb') return `to_jsonb(${name})`;
  if (from === 'jsonb') return to.endsWith('[]') ? elements(name, to) : `(${name} #>> '{}')::${to}`;
  if (to.endsWith('[]') && !from.endsWith('[]')) return `array[${name}::text]::${to}`;
  return `${name}::text::${to}`;
}

/** A set-returning function is not allowed there, so the array literal is written from the JSON text. */
function elements(name: string, to: string): string {
  return `translate(${name}::text, '[]', '{}')::${to}`;
}
