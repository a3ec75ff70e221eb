import type { Action, JsonObject, Role } from './types';

/** A place in the panel where the collection is worked with. */
export interface Screen {
  /** `/librarian/stock/books`, say; `/admin/<name>` for a schema that names none. A `{field}` in it: see `screen-path.ts`. */
  path: string;
  role: Role;
  /** Ability subject of the route, such as `Librarian.books`. */
  subject: string;
  /** What the right to the subject gives on the collection. */
  actions: Action[];
  /** A REST filter that is always applied here, its equalities also preset in new records. */
  filter?: JsonObject;
  /** Menu group key; entries without one stand at the top. */
  group?: string;
  /** Order within the group, the lowest first; 50 where there is none. */
  place?: number;
  icon?: string;
  /** Nested screens and helpers have no menu entry. */
  menu: boolean;
  /** `{"tenant.modules": "loans"}`, as in access rules: the right to the subject reaches the collection only then. */
  when?: JsonObject;
  /**
   * Only where this facility of the application is not set up: where it is, its own page stands at this address. The name is the
   * ability subject of whom the facility is for. As rights must not depend on what is set up, such a screen gives none; `actions` is
   * what it offers of those that the access files give.
   */
  unless?: string;
}
