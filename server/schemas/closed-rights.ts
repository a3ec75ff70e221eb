import { isClosedToTenants } from '../../core/access/closed-actions';
import { ADMIN } from '../../core/access/roles';
import type { AccessFile } from '../../core/access/types';
import type { Resource, Role } from '../../core/types';
import type { SchemaWarning } from '../../core/wire';

const listOf = (value: string | string[]): string[] => (Array.isArray(value) ? value : [value]);

/** Rights to rows of the platform that access files give to roles of tenants: they contradict the schema, and nobody gets them. */
export function closedRights(access: ReadonlyMap<Role, AccessFile>, resources: readonly Resource[]): SchemaWarning[] {
  const closedBy = (subject: string, actions: readonly string[]) =>
    resources.find(
      (resource) =>
        (resource.name === subject || resource.screens.some((screen) => screen.subject === subject)) &&
        actions.some((action) => isClosedToTenants(resource, action)),
    );
  return [...access.values()]
    .filter(({ role }) => role !== ADMIN)
    .flatMap(({ role, rules }) =>
      rules.flatMap(({ subject, action, inverted }, place): SchemaWarning[] => {
        const closed =
          inverted === true
            ? undefined
            : listOf(subject)
                .map((one) => closedBy(one, listOf(action)))
                .find((found) => found !== undefined);
        if (!closed) return [];
        return [
          {
            code: 'right-ignored',
            file: `access/${role.toLowerCase()}.json`,
            pointer: `/rules/${place}`,
            expected: `a collection with rows for tenants, since people of the role ${role} belong to one`,
            found: `${closed.name}, whose rows are the platform's alone`,
            remedy: `take the rule away, or write "tenancy": "shared" into ${closed.name}.json`,
          },
        ];
      }),
    );
}
