import { jobTables } from './job-tables';
import { liveTables } from './live-tables';
import type { TablePlan } from './plan/table-plan';
import { INSTANT, table } from './system-table';

/** Sign-ins; the token itself is never stored, only its hash. */
const sessions = table('sessions', {
  shape: {
    id: 'uuid | not null',
    tokenHash: 'text | not null',
    userId: 'uuid | not null',
    tenantId: 'uuid',
    createdAt: `${INSTANT} | not null default now()`,
    seenAt: `${INSTANT} | not null default now()`,
    expiresAt: `${INSTANT} | not null`,
    revokedAt: INSTANT,
    address: 'text',
    agent: 'text',
    /** Of an Admin who looks or works as the user: the Admin's own session, and `view` or `act`. */
    parentId: 'uuid',
    mode: 'text',
  },
  key: ['id'],
  indexes: [
    { on: '("tokenHash")', unique: true },
    { on: '("userId")' },
    { on: '("expiresAt")' },
    { on: '("parentId")' },
  ],
  access: 'platform',
});

const loginAttempts = table('login_attempts', {
  shape: {
    id: 'bigint | not null generated always as identity',
    account: 'text | not null',
    address: 'text | not null',
    at: `${INSTANT} | not null default now()`,
    succeeded: 'boolean | not null',
    /** The address, or of IPv6 the network that it is in. */
    network: 'text',
    /** Who tried, as limits count them. */
    trier: 'text',
  },
  key: ['id'],
  indexes: [{ on: '("account", "at")' }, { on: '("network", "at")' }, { on: '("at")' }],
  access: 'platform',
});

/** Browsers, by the hash of a token that they keep, and the accounts that were signed in to with them. */
const knownDevices = table('known_devices', {
  shape: {
    id: 'bigint | not null generated always as identity',
    tokenHash: 'text | not null',
    userId: 'uuid | not null',
    seenAt: `${INSTANT} | not null default now()`,
  },
  key: ['id'],
  indexes: [{ on: '("tokenHash", "userId")', unique: true }, { on: '("seenAt")' }],
  access: 'platform',
});

/**
 * What changed. A row belongs to the first snapshot that sees its `xid`: who reads, from snapshot to snapshot, what the one
 * before did not see misses nothing, in whichever order transactions end.
 */
const changeFeed = table('change_feed', {
  shape: {
    seq: 'bigint | not null generated always as identity',
    xid: 'xid8 | not null default pg_current_xact_id()',
    at: `${INSTANT} | not null default now()`,
    tenantId: 'uuid',
    resource: 'text | not null',
    recordId: 'uuid | not null',
    action: 'text | not null',
    version: 'integer',
    fields: 'text[]',
  },
  key: ['seq'],
  indexes: [{ on: '("at")' }, { on: '("xid")' }],
  access: 'shared',
});

/** Records as they were until a change of what their schema names under `versioned`; `values` is the whole row. */
const keptVersions: TablePlan = {
  ...table('kept_versions', {
    shape: {
      seq: 'bigint | not null generated always as identity',
      until: `${INSTANT} | not null default now()`,
      tenantId: 'uuid',
      resource: 'text | not null',
      recordId: 'uuid | not null',
      values: 'jsonb | not null',
    },
    key: ['seq'],
    indexes: [{ on: '("recordId", "until", "seq")' }, { on: '("until")' }],
    access: 'shared',
  }),
  appendOnly: true,
  forgettable: true,
};

/** Uploads; the content lies in the data folder under its hash. */
const files = table('files', {
  shape: {
    id: 'uuid | not null',
    tenantId: 'uuid',
    name: 'text | not null',
    type: 'text | not null',
    size: 'bigint | not null',
    sha256: 'text | not null',
    /** Of sound; `measured` where it was looked for, whether or not it was found. */
    seconds: 'double precision',
    measured: 'boolean',
    createdBy: 'uuid',
    createdAt: `${INSTANT} | not null default now()`,
    lookedAt: INSTANT,
  },
  key: ['id'],
  indexes: [{ on: '("tenantId", "createdAt")' }, { on: '("tenantId", "size")' }, { on: '("lookedAt" nulls first)' }],
  access: 'shared',
});

/** Links that mails carry, each for one use; the token itself is never stored, only its hash. */
const accountTokens = table('account_tokens', {
  shape: {
    tokenHash: 'text | not null',
    purpose: 'text | not null',
    userId: 'uuid | not null',
    /** The address that the mail went to: a link to a former address opens nothing. */
    email: 'text | not null',
    createdAt: `${INSTANT} | not null default now()`,
    expiresAt: `${INSTANT} | not null`,
    usedAt: INSTANT,
  },
  key: ['tokenHash'],
  indexes: [{ on: '("userId", "purpose")' }, { on: '("expiresAt")' }],
  access: 'platform',
});

/** Mails that strangers asked for, for limits by account and by network address. */
const mailRequests = table('mail_requests', {
  shape: {
    id: 'bigint | not null generated always as identity',
    account: 'text | not null',
    address: 'text | not null',
    at: `${INSTANT} | not null default now()`,
    /** Who asked, as limits count them. */
    trier: 'text',
  },
  key: ['id'],
  indexes: [{ on: '("account", "at")' }, { on: '("address", "at")' }, { on: '("at")' }],
  access: 'platform',
});

/** The last mails of a server that has nobody to hand them to. */
const mails = table('mails', {
  shape: {
    id: 'bigint | not null generated always as identity',
    at: `${INSTANT} | not null default now()`,
    recipient: 'text | not null',
    language: 'text | not null',
    subject: 'text | not null',
    body: 'text | not null',
    html: 'text | not null',
    link: 'text',
  },
  key: ['id'],
  access: 'platform',
});

const settings = table('settings', {
  shape: { key: 'text | not null', value: 'jsonb | not null', updatedAt: `${INSTANT} | not null default now()` },
  key: ['key'],
  access: 'platform',
});

/** Destructive plans that somebody confirmed by name. */
const migrations = table('migrations', {
  shape: { name: 'text | not null', statements: 'text | not null', at: `${INSTANT} | not null default now()` },
  key: ['name'],
  access: 'platform',
});

/** Sign-ins and registrations under way: a token that answers once. Only its hash is kept, `data` is encrypted. */
const challenges = table('challenges', {
  shape: {
    tokenHash: 'text | not null',
    purpose: 'text | not null',
    userId: 'uuid',
    data: 'text | not null',
    address: 'text | not null',
    expiresAt: `${INSTANT} | not null`,
  },
  key: ['tokenHash'],
  indexes: [{ on: '("address")' }, { on: '("expiresAt")' }],
  access: 'platform',
});

/** The authenticator app of an account, its secret encrypted. `lastStep` is the step of the newest code that was used. */
const secondFactors = table('second_factors', {
  shape: {
    userId: 'uuid | not null',
    secret: 'text | not null',
    createdAt: `${INSTANT} | not null default now()`,
    confirmedAt: INSTANT,
    lastStep: 'bigint',
  },
  key: ['userId'],
  access: 'platform',
});

/** Hashes of the recovery codes that are left. */
const recoveryCodes = table('recovery_codes', {
  shape: { userId: 'uuid | not null', hash: 'text | not null' },
  key: ['userId', 'hash'],
  access: 'platform',
});

/** Passkeys (WebAuthn); `id` and `publicKey` are base64url. */
const passkeys = table('passkeys', {
  shape: {
    id: 'text | not null',
    userId: 'uuid | not null',
    name: 'text | not null',
    publicKey: 'text | not null',
    counter: 'bigint | not null default 0',
    transports: `text[] | not null default '{}'`,
    createdAt: `${INSTANT} | not null default now()`,
    lastUsedAt: INSTANT,
  },
  key: ['id'],
  indexes: [{ on: '("userId")' }],
  access: 'platform',
});

/** Where people of a tenant were told that a value is taken by others, or may be at this moment: so much may be told in a day. */
const foreignCollisions = table('foreign_collisions', {
  shape: {
    id: 'uuid | not null',
    tenantId: 'uuid | not null',
    place: 'integer | not null',
    at: `${INSTANT} | not null default now()`,
  },
  key: ['id'],
  indexes: [{ on: '("tenantId", "place")', unique: true }, { on: '("at")' }],
  access: 'platform',
});

/** Files for import: how much room they take, and whose make way for more. Whoever sent one finds it by its name in the storage. */
const importFiles = table('import_files', {
  shape: {
    id: 'uuid | not null',
    tenantId: 'uuid',
    userId: 'uuid',
    size: 'bigint | not null',
    createdAt: `${INSTANT} | not null default now()`,
  },
  key: ['id'],
  indexes: [{ on: '("tenantId", "size")' }, { on: '("userId", "createdAt")' }, { on: '("createdAt")' }],
  access: 'tenant',
});

/** Links to sound that were used; `id` is their signature. One is written into the audit once. */
const usedLinks = table('used_links', {
  shape: { id: 'text | not null', expiresAt: `${INSTANT} | not null` },
  key: ['id'],
  indexes: [{ on: '("expiresAt")' }],
  access: 'platform',
});

/** Tables that are no resource. They live in the schema `painel`: `painel.sessions`, … */
export const systemTables: TablePlan[] = [
  sessions,
  loginAttempts,
  knownDevices,
  changeFeed,
  keptVersions,
  ...liveTables,
  files,
  importFiles,
  foreignCollisions,
  settings,
  migrations,
  accountTokens,
  mailRequests,
  mails,
  challenges,
  secondFactors,
  recoveryCodes,
  passkeys,
  usedLinks,
  ...jobTables,
];
