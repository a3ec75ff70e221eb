import type { JsonObject } from '../types';

/** What stands against a destination: it is gone, switched off, or leads back to where the call came from. */
export const DESTINATION_FAULTS = ['deleted', 'disabled', 'loop'] as const;

/** Where a call may go from a record, and from there on. */
export interface DestinationNode {
  /** Path of the field that holds the destination, as that of `Field.path`. */
  field: string;
  /** The plain values that stand beside it in its list, such as digits and label; empty for a field of the record itself. */
  beside: JsonObject;
  type: string;
  collection: string | null;
  id: string | null;
  /** Of the record, where the caller may read it; the number of an external destination. */
  name: string | null;
  fault: (typeof DESTINATION_FAULTS)[number] | null;
  children: DestinationNode[];
  /** There is more below than one answer holds. */
  more: boolean;
}
