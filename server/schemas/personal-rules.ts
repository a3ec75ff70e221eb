import { ADMIN } from '../../core/access/roles';
import type { AccessFile, AccessRule } from '../../core/access/types';
import type { JsonObject, Role } from '../../core/types';

const OWN = { userId: '${user.id}' };
const OWN_FIELDS = [
  'name',
  'phone',
  'avatarUrl',
  'language',
  'timezone',
  'notificationPrefs',
  'appearance',
  'dashboards',
  'favourites',
  'recents',
];

/** What rules that go with an account depend on. */
interface Known {
  file: AccessFile;
  /** Roles that have a report. */
  reportRoles: readonly Role[];
}

/** What everybody with an account may do with what is theirs, by the collection of the framework that it stands in. */
const PERSONAL: Readonly<Record<string, (role: Role, known: Known) => AccessRule[]>> = {
  users: () => [
    { action: 'read', subject: 'users', conditions: { id: '${user.id}' } },
    { action: 'update', subject: 'users', conditions: { id: '${user.id}' }, fields: OWN_FIELDS },
  ],
  notifications: () => [
    { action: ['read', 'delete'], subject: 'notifications', conditions: OWN },
    { action: 'update', subject: 'notifications', conditions: OWN, fields: ['readAt'] },
  ],
  views: (role): AccessRule[] => [
    { action: 'create', subject: 'views', conditions: { scope: 'personal' } },
    {
      action: ['read', 'update', 'delete'],
      subject: 'views',
      conditions: { scope: 'personal', createdBy: '${user.id}' },
    },
    {
      action: 'read',
      subject: 'views',
      conditions: {
        $or: [{ scope: { $in: ['tenant', 'everyone'] } }, { scope: 'role', roles: role }],
      } satisfies JsonObject,
    },
  ],
  'report-schedules': (role, { file, reportRoles }): AccessRule[] =>
    reportRoles.includes(role)
      ? [
          { action: 'create', subject: 'report-schedules' },
          {
            action: ['read', 'update', 'delete'],
            subject: 'report-schedules',
            conditions:
              file.tenantAdministrator === true ? { tenantId: '${user.tenantId}' } : { createdBy: '${user.id}' },
          },
        ]
      : [],
};

const listOf = (value: string | string[]): string[] => (Array.isArray(value) ? value : [value]);

/**
 * The access files with what goes with every account, so that none has to say it: one's own account, notices and views. It is left
 * to a file that says something against one of these.
 * @param builtIn collections that the framework describes, because no schema does
 * @param reportRoles roles that have a report
 */
export function withPersonalRules(
  access: ReadonlyMap<Role, AccessFile>,
  builtIn: ReadonlySet<string>,
  reportRoles: readonly Role[],
): Map<Role, AccessFile> {
  const ofEverybody = Object.entries(PERSONAL).filter(([collection]) => builtIn.has(collection));
  return new Map(
    [...access].map(([role, file]) => {
      if (role === ADMIN || ofEverybody.length === 0) return [role, file];
      const refused = new Set(
        file.rules.filter(({ inverted }) => inverted === true).flatMap(({ subject }) => listOf(subject)),
      );
      const added = ofEverybody.flatMap(([collection, rules]) =>
        refused.has(collection) ? [] : rules(role, { file, reportRoles }),
      );
      const own: AccessRule = { action: 'read', subject: 'AccessControl' };
      return [role, { ...file, rules: [...file.rules, ...added, own] }];
    }),
  );
}
