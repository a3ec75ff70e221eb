import { columnsOfConstraint } from './constraint-columns';

/** Why PostgreSQL refused, in the words the operations need. */
export type DatabaseFailureKind =
  | 'unique'
  | 'foreign-key-missing'
  | 'in-use'
  | 'check'
  | 'forbidden'
  | 'serialization'
  | 'invalid-value'
  | 'too-large'
  | 'timeout'
  | 'unavailable'
  | 'other';

const KINDS: Record<string, DatabaseFailureKind> = {
  '23505': 'unique',
  '23P01': 'unique',
  '23503': 'foreign-key-missing',
  '23001': 'in-use',
  '23514': 'check',
  '23502': 'check',
  '42501': 'forbidden',
  '40001': 'serialization',
  '40P01': 'serialization',
  '55P03': 'serialization',
  '22P02': 'invalid-value',
  '22P03': 'invalid-value',
  '22P05': 'invalid-value',
  '22007': 'invalid-value',
  '22008': 'invalid-value',
  '22009': 'invalid-value',
  '22021': 'invalid-value',
  '2201B': 'invalid-value',
  '22003': 'too-large',
  '22001': 'too-large',
  '54000': 'too-large',
  '57014': 'timeout',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '53300': 'unavailable',
};

interface EngineError {
  code?: unknown;
  message?: unknown;
  constraint?: unknown;
  table?: unknown;
  column?: unknown;
  detail?: unknown;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A statement that PostgreSQL refused. `column` is the first column named by the constraint, where one is. */
export class DatabaseFailure extends Error {
  readonly kind: DatabaseFailureKind;
  readonly sqlState: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  readonly detail: string | undefined;

  constructor(kind: DatabaseFailureKind, cause: EngineError) {
    super(text(cause.message) ?? 'the database failed without a message', { cause });
    this.name = 'DatabaseFailure';
    this.kind = kind;
    this.sqlState = text(cause.code);
    this.constraint = text(cause.constraint);
    this.table = text(cause.table);
    this.detail = text(cause.detail);
    this.column = text(cause.column) ?? columnOfConstraint(this.constraint) ?? columnOf(this.detail);
  }
}

/** PostgreSQL names primary keys itself, by this ending. */
function columnOfConstraint(name = ''): string | undefined {
  return name.endsWith('_pkey') ? 'id' : columnsOfConstraint(name)[0];
}

/** `Key ("tenantId", number)=(…) already exists.` names the columns; the tenant is never the one at fault. */
function columnOf(detail: string | undefined): string | undefined {
  const names = detail?.match(/^Key \((.*?)\)=/)?.[1]?.split(', ');
  return names?.map((name) => name.replace(/^"|"$/g, '')).find((name) => name !== 'tenantId');
}

const LOST_CONNECTION = /terminated|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|not queryable|timeout expired/i;

/** Turns what the driver threw into a `DatabaseFailure`. SQLSTATE classes 08 and 57 mean that no server answers. */
export function toDatabaseFailure(error: unknown): DatabaseFailure {
  if (error instanceof DatabaseFailure) return error;
  const cause: EngineError = typeof error === 'object' && error !== null ? error : { message: String(error) };
  return new DatabaseFailure(kindOf(cause), cause);
}

function kindOf(cause: EngineError): DatabaseFailureKind {
  const code = text(cause.code) ?? '';
  const message = text(cause.message) ?? '';
  if (code === '23503' && /^update or delete|is still referenced/.test(`${message} ${text(cause.detail) ?? ''}`)) return 'in-use';
  if (code.startsWith('08')) return 'unavailable';
  return KINDS[code] ?? (LOST_CONNECTION.test(`${code} ${message}`) ? 'unavailable' : 'other');
}
