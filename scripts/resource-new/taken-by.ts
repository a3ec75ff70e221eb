import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Resource, Role } from '../../core/types';
import type { Taken } from './resource-wish';

/** What the schemas of a folder have taken. */
export function takenBy(folder: string, resources: readonly Resource[], roles: readonly Role[]): Taken {
  return {
    roles,
    assertNew(name) {
      if (!resources.some((one) => one.name === name) && !existsSync(join(folder, `${name}.json`))) return;
      throw new Error(`${name}: there is such a schema already; change schemas/${name}.json, or choose another name`);
    },
    assertThere(collection) {
      if (!resources.some(({ name }) => name === collection))
        throw new Error(
          `${collection}: expected a collection that exists; add schemas/${collection}.json or correct the name`,
        );
    },
    assertFree(path) {
      const other = resources.find(({ screens }) => screens.some((screen) => screen.path === path));
      if (other) throw new Error(`path: ${other.name} are at ${path} already; choose another address`);
    },
  };
}
