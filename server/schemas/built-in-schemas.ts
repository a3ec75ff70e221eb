import { FILE_USES } from '../../core/access/file-uses';
import { FURTHER_ACTIONS } from '../../core/access/further-actions';
import { PERSON_ACTS } from '../../core/access/person-acts';
import { PROFILE_OPERATORS } from '../../core/access/profiles';
import { ADMIN } from '../../core/access/roles';
import type { AccessFile } from '../../core/access/types';
import { ACTIONS, LANGUAGES } from '../../core/types';
import { REPORT_SCHEDULES } from '../../core/reports/delivery';
import { AUDIT_ACTIONS } from '../operations/audit/audit-entry';
import { inSection } from './in-section';
import { reportSchedules } from './report-schedules';

/*
 * What the framework itself works with. A set of schemas that does not describe one of these gets it from here; a file of the
 * same name replaces the whole of one.
 */

const text = (maxLength: number) => ({ type: 'string', maxLength });
const computed = <Schema extends object>(schema: Schema) => ({ ...schema, readOnly: true });
const instant = { type: 'string', format: 'date-time' };
const paths = (maxItems: number) => ({
  type: 'array',
  maxItems,
  uniqueItems: true,
  items: { type: 'string', pattern: '^/', maxLength: 200 },
});

/** A screen of administrators, with its place in the menu. */
const screen = (name: string, place: number, icon: string, actions: readonly string[] = ACTIONS) => ({
  path: `/admin/${name}`,
  role: ADMIN,
  subject: ADMIN,
  actions,
  group: 'administration',
  place,
  icon,
});

const users = (roles: readonly string[]) => ({
  title: 'Users',
  type: 'object',
  required: ['name', 'email', 'password', 'role', 'status'],
  properties: {
    ...inSection('access', {
      name: { ...text(120), minLength: 2 },
      email: { ...text(254), format: 'email', pattern: '^[^A-Z]*$', 'x-admin': { unique: 'platform' } },
      password: {
        type: 'string',
        format: 'password',
        writeOnly: true,
        minLength: 8,
        maxLength: 72,
        pattern: '^(?=.*[A-Za-z])(?=.*[^A-Za-z])',
        'x-admin': { kind: 'secret', secret: { storage: 'hash', generate: 14 } },
      },
      role: { type: 'string', enum: roles, 'x-admin': { createOnly: true } },
      status: { enum: ['active', 'blocked', 'pending'], default: 'active' },
      firstLogin: computed({ type: 'boolean', default: true }),
      avatarUrl: {
        type: 'string',
        'x-admin': { kind: 'image', file: { accept: ['.png', '.jpg', '.jpeg', '.webp'], maxSize: 2_097_152 } },
      },
      phone: text(30),
    }),
    ...inSection('preferences', {
      language: { enum: [...LANGUAGES], default: 'pt' },
      timezone: { type: 'string', format: 'timezone' },
      notificationPrefs: {
        type: 'object',
        additionalProperties: {
          type: 'object',
          properties: {
            browser: { type: 'boolean' },
            email: { type: 'boolean' },
            sound: { type: 'boolean' },
            toast: { type: 'boolean' },
          },
        },
      },
      appearance: { type: 'object', maxProperties: 30, additionalProperties: text(20) },
      dashboards: { type: 'object', maxProperties: 10, additionalProperties: { type: 'array', maxItems: 60 } },
      favourites: paths(50),
      recents: paths(20),
    }),
    ...inSection('security', {
      twoFactorEnabled: computed({ type: 'boolean', default: false }),
      twoFactorSecret: computed({ type: 'string', format: 'password', writeOnly: true }),
      lastLoginAt: computed(instant),
      lastLoginIp: computed(text(60)),
      failedLogins: computed({ type: 'integer', minimum: 0, default: 0 }),
    }),
  },
  additionalProperties: false,
  'x-admin': {
    icon: 'user',
    representation: '{{name}}',
    tenancy: 'tenant',
    softDelete: true,
    layout: 'tabs',
    screens: [screen('users', 1, 'user')],
    columns: ['name', 'email', 'role', 'status', 'lastLoginAt'],
    filters: ['role', 'status'],
    search: ['name', 'email'],
    sort: { field: 'name', order: 'ASC' },
    rules: [{ field: 'password', is: '!=', than: 'email' }],
  },
});

const tenants = {
  title: 'Tenants',
  type: 'object',
  required: ['name', 'status'],
  properties: {
    name: { ...text(120), minLength: 2 },
    status: { enum: ['trial', 'active', 'suspended', 'cancelled'], default: 'active' },
    modules: { type: 'array', uniqueItems: true, items: text(40) },
    timezone: { type: 'string', format: 'timezone' },
  },
  'x-admin': {
    representation: '{{name}}',
    tenancy: 'own',
    softDelete: true,
    screens: [screen('tenants', 2, 'tenant')],
  },
};

const auditLogs = {
  title: 'Audit log',
  type: 'object',
  properties: {
    userId: computed({ type: 'string', format: 'uuid', 'x-admin': { reference: 'users' } }),
    userRole: computed(text(40)),
    impersonatedBy: computed({ type: 'string', format: 'uuid', 'x-admin': { reference: 'users' } }),
    action: computed({ enum: [...AUDIT_ACTIONS] }),
    move: computed(text(40)),
    entity: computed({ ...text(80), 'x-admin': { choices: 'collections' } }),
    entityId: computed(text(60)),
    entityLabel: computed(text(200)),
    changes: computed({
      type: 'array',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string', 'x-admin': { choices: { fieldsOf: 'entity', system: true } } },
          from: {},
          to: {},
          redacted: { type: 'boolean' },
        },
      },
    }),
    ip: computed(text(60)),
    userAgent: computed(text(300)),
    requestId: computed(text(80)),
  },
  additionalProperties: false,
  'x-admin': {
    icon: 'security',
    representation: '{{action}} {{entityLabel}}',
    tenancy: 'tenant',
    appendOnly: true,
    sort: { field: 'createdAt', order: 'DESC' },
    columns: ['createdAt', 'userId', 'userRole', 'action', 'entity', 'entityLabel', 'ip'],
    filters: ['createdAt', 'userId', 'action', 'entity'],
    search: ['userId', 'entityLabel'],
    period: { field: 'createdAt', most: 92 },
    screens: [screen('audit-logs', 8, 'security', ['read'])],
  },
};

const notifications = {
  title: 'Notifications',
  type: 'object',
  properties: {
    type: computed(text(60)),
    severity: computed({ enum: ['info', 'success', 'warning', 'error'] }),
    title: computed({ type: 'string' }),
    body: computed(text(500)),
    link: computed({ type: 'string' }),
    readAt: instant,
    userId: computed({ type: 'string', format: 'uuid', 'x-admin': { kind: 'text' } }),
  },
  additionalProperties: false,
  'x-admin': {
    representation: '{{title}}',
    tenancy: 'shared',
    screens: [],
    columns: ['type', 'severity', 'title', 'body', 'readAt', 'createdAt'],
    filters: ['type', 'severity', 'readAt', 'createdAt'],
    sort: { field: 'createdAt', order: 'DESC' },
  },
};

const name = { type: 'string', minLength: 1, maxLength: 120 };
const ofField = { ...name, maxLength: 80 };

const views = (roles: readonly string[], hasTenants: boolean) => ({
  title: 'Views',
  type: 'object',
  required: ['name', 'collection', 'scope'],
  properties: {
    name: { ...name, maxLength: 80 },
    collection: { ...name, maxLength: 80, 'x-admin': { createOnly: true } },
    scope: { enum: ['personal', 'role', ...(hasTenants ? ['tenant'] : []), 'everyone'], default: 'personal' },
    roles: {
      type: 'array',
      items: { enum: roles },
      minItems: 1,
      uniqueItems: true,
      'x-admin': { visible: { scope: 'role' }, requiredWhen: { scope: 'role' } },
    },
    isDefault: { type: 'boolean', default: false },
    filter: { type: 'object', maxProperties: 50, default: {}, 'x-admin': { kind: 'json' } },
    sort: {
      type: 'array',
      maxItems: 3,
      items: {
        type: 'object',
        required: ['field', 'order'],
        properties: { field: name, order: { enum: ['ASC', 'DESC'] } },
      },
    },
    columns: { type: 'array', items: name, maxItems: 200, uniqueItems: true },
    widths: {
      type: 'object',
      maxProperties: 200,
      additionalProperties: { type: 'integer', minimum: 40, maximum: 1200 },
      'x-admin': { kind: 'json' },
    },
    pinned: { type: 'integer', minimum: 0, maximum: 3, default: 0 },
    totals: { type: 'boolean', default: false },
    density: { enum: ['normal', 'compact'], default: 'normal' },
    perPage: { type: 'integer', minimum: 5, maximum: 100 },
    continuous: { type: 'boolean', default: false },
    group: { ...name, maxLength: 130 },
    period: { ...name, maxLength: 40 },
    compare: { type: 'boolean', default: false },
    sharedBy: { type: 'string', readOnly: true, 'x-admin': { atReading: true } },
  },
  additionalProperties: false,
  'x-admin': {
    representation: '{{name}}',
    tenancy: 'shared',
    screens: [],
    columns: ['name', 'collection', 'scope', 'isDefault', 'createdBy'],
    filters: ['collection', 'scope'],
    search: ['name'],
    sort: { field: 'name', order: 'ASC' },
  },
});

/** Of an access profile, as `ProfileRule` has them. */
const profileRules = {
  type: 'array',
  minItems: 1,
  maxItems: 50,
  items: {
    type: 'object',
    required: ['effect', 'collection'],
    properties: {
      effect: { enum: ['allow', 'deny'], default: 'allow' },
      collection: { type: 'string', 'x-admin': { choices: 'collections' } },
      actions: {
        type: 'array',
        items: { enum: [...ACTIONS, ...Object.keys(FURTHER_ACTIONS), ...FILE_USES, ...PERSON_ACTS] },
        default: [],
        uniqueItems: true,
      },
      moves: {
        type: 'array',
        items: { ...ofField, 'x-admin': { choices: { fieldsOf: 'collection', moves: true } } },
        maxItems: 50,
        uniqueItems: true,
      },
      fields: {
        type: 'array',
        items: { ...ofField, 'x-admin': { choices: { fieldsOf: 'collection' } } },
        minItems: 1,
        maxItems: 100,
        uniqueItems: true,
      },
      conditions: {
        type: 'array',
        maxItems: 10,
        items: {
          type: 'object',
          required: ['field', 'operator'],
          properties: {
            field: { ...ofField, 'x-admin': { choices: { fieldsOf: 'collection', system: true } } },
            operator: { enum: Object.keys(PROFILE_OPERATORS), default: 'is' },
            value: text(1000),
          },
        },
      },
    },
  },
};

const accessProfiles = (roles: readonly string[], hasTenants: boolean) => ({
  title: 'Access profiles',
  type: 'object',
  required: ['name', 'active', 'rules'],
  properties: {
    ...inSection('general', {
      name: { ...name, minLength: 2, maxLength: 80, 'x-admin': { unique: true } },
      description: text(300),
      active: { type: 'boolean', default: true },
      ...(hasTenants && { tenantId: { type: 'string', 'x-admin': { reference: 'tenants', createOnly: true } } }),
    }),
    ...inSection('people', {
      roles: { type: 'array', items: { enum: roles }, uniqueItems: true, default: [] },
      userIds: {
        type: 'array',
        items: { type: 'string' },
        uniqueItems: true,
        maxItems: 500,
        default: [],
        'x-admin': { reference: 'users' },
      },
    }),
    ...inSection('rules', { rules: profileRules }),
  },
  additionalProperties: false,
  'x-admin': {
    icon: 'accessControl',
    representation: '{{name}}',
    screens: [screen('access-profiles', 3, 'accessControl')],
    columns: ['name', 'roles', 'userIds', 'active'],
    filters: ['roles', 'userIds', 'active'],
    search: ['name', 'description'],
    sort: { field: 'name', order: 'ASC' },
  },
});

/**
 * By the name of their file.
 * @param roles of the application, which accounts can have
 * @param reportRoles of these, those that have a report
 */
export function builtInSchemas(
  roles: readonly string[],
  hasTenants: boolean,
  reportRoles: readonly string[],
): Record<string, object> {
  const others = roles.filter((role) => role !== ADMIN);
  return {
    'users.json': users(roles),
    ...(hasTenants && { 'tenants.json': tenants }),
    'audit-logs.json': auditLogs,
    'notifications.json': notifications,
    'views.json': views(roles, hasTenants),
    // Without another role there is nobody whom they could concern.
    ...(others.length > 0 && { 'access-profiles.json': accessProfiles(others, hasTenants) }),
    ...(reportRoles.length > 0 && { [`${REPORT_SCHEDULES}.json`]: reportSchedules }),
  };
}

/** Administrators may do everything, unless the application has an access file of its own for them. */
export const ADMIN_ACCESS: AccessFile = { role: ADMIN, rules: [{ action: 'manage', subject: 'all' }] };
