import { createContext } from 'react';
import type { FieldGroup } from '../../form-sections';

/** Keeps which of the groups of a form is open elsewhere than in the form, such as in the address of its page. */
export interface Keeper {
  /** The place of the group to begin with. */
  start: (groups: readonly FieldGroup[]) => number;
  /** Told of the group that is open, again and again. */
  note: (group: FieldGroup | undefined) => void;
}

export const SectionKeeper = createContext<Keeper | undefined>(undefined);
