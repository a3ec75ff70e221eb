import type { ComponentType } from 'react';
import type { Field } from '../../core/types';

/** Draws the value of `source` in the current record context (react-admin's `useRecordContext`). */
export interface FieldViewProps {
  field: Field;
  /** Path from the record, in form names (`form-names.ts`): `address.city`. */
  source: string;
  /** Collection whose labels and values are used. */
  resource: string;
  /** `cell`: one line in a list. `detail`: as much room as it needs. */
  place: 'cell' | 'detail';
}

/** Edits the value of `source` in the current react-hook-form. */
export interface FieldInputProps {
  field: Field;
  /** Path from the form's values, in form names (`form-names.ts`): `address.city`. */
  source: string;
  resource: string;
  label: string;
  /** True where the ability or the field itself forbids writing. */
  disabled: boolean;
  helperText?: string;
}

/** What `FieldInput` knows and a filter needs: no room for help. */
export interface QuietInputProps extends FieldInputProps {
  quiet?: boolean;
}

/** A filter input of the list; `source` already holds the operator suffix, such as `createdAt_gte`. */
export interface FieldFilterProps {
  field: Field;
  source: string;
  resource: string;
  label: string;
  alwaysOn?: boolean;
}

/** How one kind is edited and filtered by. A kind without a sensible filter has `null`, decided, not forgotten. */
export interface FieldInputs {
  /** `fetch` begins to fetch its code, where that is large: forms do so for what stands behind their tabs. */
  Input: ComponentType<FieldInputProps> & { fetch?: () => void };
  Filter: ComponentType<FieldFilterProps> | null;
}
