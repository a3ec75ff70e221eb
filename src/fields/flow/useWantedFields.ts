import { useState } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import type { Field } from '../../../core/types';
import { isFilled } from '../values/is-filled';

/** Groups of more fields than this begin with those that matter. */
const MANY = 24;
/** So many are shown at least. */
const FEW = 12;

interface WantedFields<Slot> {
  shown: Slot[];
  /** What may be added. */
  left: Slot[];
  want: (name: string) => void;
}

/**
 * Of a group of very many fields those that must be filled in, that are, and the first ones; others once they are wanted, or
 * something is wrong with them. Smaller groups are shown whole.
 */
export function useWantedFields<Slot extends { field: Field }>(
  slots: readonly Slot[],
  sourceOf: (slot: Slot) => string,
): WantedFields<Slot> {
  const { getValues } = useFormContext();
  const { errors } = useFormState();
  const [wanted, setWanted] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        slots.length > MANY
          ? slots
              .filter((slot) => slot.field.required || isFilled(getValues(sourceOf(slot))))
              .map(({ field }) => field.name)
          : [],
      ),
  );
  const want = (name: string) => setWanted((before) => new Set([...before, name]));
  if (slots.length <= MANY) return { shown: [...slots], left: [], want };
  const first = new Set(slots.slice(0, Math.max(0, FEW - wanted.size)));
  const isShown = (slot: Slot) =>
    first.has(slot) || wanted.has(slot.field.name) || get(errors, sourceOf(slot)) !== undefined;
  return { shown: slots.filter(isShown), left: slots.filter((slot) => !isShown(slot)), want };
}
