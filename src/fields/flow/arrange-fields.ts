import type { Field } from '../../../core/types';
import { conditionNames } from '../values/condition-names';

/** What stands in a group: one input after the other, or switches together. */
export type Arranged<Slot> = { kind: 'input'; slot: Slot } | { kind: 'switches'; slots: Slot[] };

/**
 * Brings the switches of a group together at its end, so that inputs stand in unbroken lines. A switch that others depend on
 * stays above them, as does every order in a group of switches alone. What shows the columns of a file stands below all: it grows with the
 * file, and moves nothing there.
 */
export function arrangeFields<Slot extends { field: Field }>(slots: readonly Slot[]): Arranged<Slot>[] {
  const deciding = new Set(
    slots.flatMap(({ field }) => (field.visibility === undefined ? [] : (conditionNames(field.visibility) ?? []))),
  );
  const isLoose = ({ field }: Slot): boolean => isSwitch(field) && !deciding.has(field.name);
  const isGrowing = ({ field }: Slot): boolean => field.mapsFile !== undefined;
  const ordered = [
    ...slots.filter((slot) => !isLoose(slot) && !isGrowing(slot)),
    ...slots.filter(isLoose),
    ...slots.filter(isGrowing),
  ];
  const arranged: Arranged<Slot>[] = [];
  for (const slot of ordered) {
    const last = arranged.at(-1);
    if (!isSwitch(slot.field)) arranged.push({ kind: 'input', slot });
    else if (last?.kind === 'switches') last.slots.push(slot);
    else arranged.push({ kind: 'switches', slots: [slot] });
  }
  return arranged;
}

/** Yes or no, with nothing in between. */
const isSwitch = ({ kind, nullable, readOnly }: Field): boolean => kind === 'boolean' && !nullable && !readOnly;
