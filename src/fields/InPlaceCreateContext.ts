import { createContext, type ComponentType } from 'react';
import type { DataRecord } from '../../core/wire';

export interface InPlaceCreateProps {
  collection: string;
  /** What was typed into the search, to start from. */
  typed: string;
  /** Called with the stored record. */
  onCreated: (record: DataRecord) => void;
  onCancel: () => void;
}

/**
 * The dialog that creates a reference's target without leaving the form. The generated screens provide it; without a
 * provider references offer no creation in place.
 */
export const InPlaceCreateContext = createContext<ComponentType<InPlaceCreateProps> | null>(null);
