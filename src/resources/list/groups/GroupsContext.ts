import { createContext } from 'react';
import type { JsonObject } from '../../../../core/types';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import type { GroupChoice } from './group-choice';
import type { ListGroup, ListGroups } from './list-groups';
import type { GroupRows } from './useGroupRows';

/** A group as it is drawn. */
export interface ShownGroup extends ListGroup {
  isOpen: boolean;
  /** Of an opened one, as far as they have come. */
  opened: GroupRows;
}

export interface Groups {
  generated: GeneratedScreen;
  choice: GroupChoice;
  groups: ShownGroup[];
  left: ListGroups['left'];
  toggle: (key: string) => void;
  /** Undefined where the groups are too many to be seen at once. */
  openAll: (() => void) | undefined;
  closeAll: () => void;
  /** Fetches the next rows of a group; undefined where it shows as many as it may. */
  moreOf: (group: ShownGroup) => (() => void) | undefined;
  /** The filter that finds the records of a group. */
  conditionOf: (group: ShownGroup) => JsonObject;
  /** Goes over to the list of the group's records alone. */
  showAlone: (group: ShownGroup) => void;
  /** Asks again for rows that did not come. */
  retry: () => void;
}

export const GroupsContext = createContext<Groups | null>(null);
