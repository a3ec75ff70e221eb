import { columnsOfConstraint } from '../constraint-columns';

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
  | 'full'
  | 'unavailable'
  /** It was slow for longer than the request can wait. */
  | 'slow'
  | 'stale-plan'
  | 'other';

/** By SQLSTATE, else by its class, the first two letters. What is in neither is a fault of ours. */
const KINDS: Record<string, DatabaseFailureKind> = {
  '08': 'unavailable',
  '22': 'invalid-value',
  '22001': 'too-large',
  '22003': 'too-large',
  '23': 'check',
  '23001': 'in-use',
  '23503': 'foreign-key-missing',
  '23505': 'unique',
  '23P01': 'unique',
  // A server that follows another one takes no writes, until it is the first.
  '25006': 'unavailable',
  // What stayed idle, or went on, for too long lost its connection.
  '25P03': 'unavailable',
  '25P04': 'timeout',
  // The login or the database was taken away.
  '28': 'unavailable',
  '3D000': 'unavailable',
  '40': 'serialization',
  '40003': 'unavailable',
  '42501': 'forbidden',
  // Memory, connections and open files.
  '53': 'unavailable',
  '53100': 'full',
  '54': 'too-large',
  '55P03': 'serialization',
  '57': 'unavailable',
  '57014': 'timeout',
  // A disk that cannot be read.
  '58': 'unavailable',
};

interface EngineError {
  code?: unknown;
  message?: unknown;
  constraint?: unknown;
  table?: unknown;
  column?: unknown;
  detail?: unknown;
  /** The function of PostgreSQL that said it. */
  routine?: unknown;
  /** PostgreSQL says one, the way to it does not. */
  severity?: unknown;
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

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

const LOST_CONNECTION =
  /terminated|not queryable|closed the connection|timeout expired|E(?:CONN|HOST|NET|TIMEDOUT|PIPE|NOENT|NOTFOUND|AI_AGAIN|AGAIN)/i;
/** Among what PostgreSQL has no support for. */
const STALE_PLAN = 'RevalidateCachedQuery';

/** Turns what the driver threw into a `DatabaseFailure`. */
export function toDatabaseFailure(error: unknown): DatabaseFailure {
  if (error instanceof DatabaseFailure) return error;
  const cause: EngineError = typeof error === 'object' && error !== null ? error : { message: String(error) };
  return new DatabaseFailure(kindOf(cause), cause);
}

function kindOf(cause: EngineError): DatabaseFailureKind {
  const code = text(cause.code) ?? '';
  const message = text(cause.message) ?? '';
  if (code === '23503' && /^update or delete|is still referenced/.test(`${message} ${text(cause.detail) ?? ''}`))
    return 'in-use';
  if (cause.routine === STALE_PLAN) return 'stale-plan';
  if (text(cause.severity) === undefined && LOST_CONNECTION.test(`${code} ${message}`)) return 'unavailable';
  return KINDS[code] ?? (SQLSTATE.test(code) ? KINDS[code.slice(0, 2)] : undefined) ?? 'other';
}
