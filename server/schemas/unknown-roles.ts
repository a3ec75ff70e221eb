import type { AccessFile } from '../../core/access/types';
import type { Resource, Role } from '../../core/types';
import type { SchemaWarning } from '../../core/wire';

/**
 * Roles that schemas name and no access file brings: nobody can have one, so that a screen of theirs is nobody's, and a record
 * with such an account cannot be made.
 * @param files of the collections
 */
export function unknownRoles(
  access: ReadonlyMap<Role, AccessFile>,
  resources: readonly Resource[],
  files: ReadonlyMap<string, string>,
): SchemaWarning[] {
  const known = [...access.keys()].toSorted();
  return resources.flatMap(({ name, screens, account }) => {
    const named: [pointer: string, role: Role][] = [
      ...screens.map(({ role }, place): [string, Role] => [`/x-admin/screens/${place}/role`, role]),
      ...(account === undefined ? [] : [['/x-admin/account', account] satisfies [string, Role]]),
    ];
    return named
      .filter(([, role]) => !access.has(role))
      .map(([pointer, role]): SchemaWarning => ({
        code: 'role-unknown',
        file: files.get(name) ?? `${name}.json`,
        pointer,
        expected: `a role that there is: ${known.join(', ')}`,
        found: role,
        remedy: `correct it, or write access/${role.toLowerCase()}.json`,
      }));
  });
}
