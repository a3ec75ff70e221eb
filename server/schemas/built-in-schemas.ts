import type { AccessFile } from '../../core/access/types';
import { LANGUAGES, ROLES } from '../../core/types';

/*
 * The server cannot run without accounts, tenants and an audit. A set of schemas that does not describe them gets these;
 * a file of the same name replaces the whole of one.
 */

const text = (maxLength: number) => ({ type: 'string', maxLength });
const computed = (schema: object) => ({ ...schema, readOnly: true });

const users = {
  title: 'Users',
  type: 'object',
  required: ['name', 'email', 'role', 'status'],
  properties: {
    name: { ...text(120), minLength: 2 },
    email: { ...text(254), format: 'email', 'x-admin': { unique: 'platform' } },
    password: {
      type: 'string',
      format: 'password',
      writeOnly: true,
      minLength: 8,
      maxLength: 72,
      'x-admin': { kind: 'secret', secret: 'hash' },
    },
    role: { enum: [...ROLES], 'x-admin': { createOnly: true } },
    status: { enum: ['active', 'blocked'], default: 'active' },
    firstLogin: computed({ type: 'boolean' }),
    language: { enum: [...LANGUAGES], default: 'pt' },
    queues: computed({ type: 'array', items: { enum: ['PABX', 'Chatbot'] } }),
    lastLoginAt: computed({ type: 'string', format: 'date-time' }),
    lastLoginIp: computed(text(60)),
  },
  'x-admin': { representation: '{{name}}', tenancy: 'tenant', softDelete: true },
};

const tenants = {
  title: 'Tenants',
  type: 'object',
  required: ['name', 'status'],
  properties: {
    name: { ...text(120), minLength: 2 },
    status: { enum: ['trial', 'active', 'suspended', 'cancelled'], default: 'active' },
    modules: { type: 'array', uniqueItems: true, items: text(40) },
  },
  'x-admin': { representation: '{{name}}', tenancy: 'own', softDelete: true },
};

const auditLogs = {
  title: 'Audit log',
  type: 'object',
  properties: {
    userId: computed({ type: 'string', format: 'uuid', 'x-admin': { reference: 'users' } }),
    userRole: computed(text(20)),
    action: computed(text(20)),
    move: computed(text(40)),
    entity: computed(text(80)),
    entityId: computed(text(60)),
    entityLabel: computed(text(200)),
    changes: computed({ 'x-admin': { kind: 'json' } }),
    ip: computed(text(60)),
    userAgent: computed(text(300)),
    requestId: computed(text(80)),
  },
  'x-admin': {
    representation: '{{action}} {{entityLabel}}',
    tenancy: 'tenant',
    appendOnly: true,
    sort: { field: 'createdAt', order: 'DESC' },
    columns: ['createdAt', 'userId', 'action', 'entity', 'entityLabel', 'ip'],
    screens: [{ path: '/admin/audit-logs', role: 'Admin', subject: 'Admin', actions: ['read'] }],
  },
};

/** File name to content. */
export const BUILT_IN_SCHEMAS: Record<string, object> = {
  'users.json': users,
  'tenants.json': tenants,
  'audit-logs.json': auditLogs,
};

/** Without access files only administrators may do anything, and they may do everything. */
export const BUILT_IN_ACCESS: AccessFile[] = [{ role: 'Admin', rules: [{ action: 'manage', subject: 'all' }] }];
