import { isSystemField } from '../system-fields';
import type { Action, Resource } from '../types';
import { ACTIONS } from '../types';
import type { AppAbility } from './build-ability';
import { isReadEverywhere } from './field-rules';
import { isMasked } from './masks';

/** What an ability gives on a collection, whichever the rows; names are those of fields of the schema. */
export interface CollectionRights {
  /** Those possible on some row at least. */
  actions: Action[];
  /** Fields read in some row. */
  read: string[];
  /** Of these, the ones answered with digits hidden, here or in lists. */
  masked: string[];
  /** Of those read, the ones read in every row: rows may be chosen and ordered by them. */
  readEverywhere: string[];
  create: string[];
  update: string[];
}

/** The rights on a collection, as far as they do not depend on a record. */
export function collectionRights(
  ability: AppAbility,
  { name: collection, fields, appendOnly }: Resource,
): CollectionRights {
  const isKept = (action: Action) => appendOnly === true && (action === 'update' || action === 'delete');
  const actions = ACTIONS.filter((action) => !isKept(action) && ability.can(action, collection));
  const own = fields.filter(({ name }) => !isSystemField(name));
  const allowed = (action: Action): string[] =>
    actions.includes(action)
      ? own.filter(({ name }) => ability.can(action, collection, name)).map(({ name }) => name)
      : [];
  const writable = new Set(own.filter(({ readOnly }) => !readOnly).map(({ name }) => name));
  const changeable = new Set(
    own.filter(({ readOnly, createOnly }) => !readOnly && !createOnly).map(({ name }) => name),
  );
  const hides = (place: 'read' | 'list', name: string) =>
    actions.includes('read') && isMasked(ability, place, collection, name);
  const readable = new Set(allowed('read'));
  const read = own.filter(({ name }) => readable.has(name) || hides('read', name)).map(({ name }) => name);
  return {
    actions,
    read,
    masked: read.filter((name) => hides('read', name) || hides('list', name)),
    readEverywhere: read.filter((name) => isReadEverywhere(ability, collection, name)),
    create: allowed('create').filter((name) => writable.has(name)),
    update: allowed('update').filter((name) => changeable.has(name)),
  };
}
