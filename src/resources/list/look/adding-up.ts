import type { FieldKind } from '../../../../core/types';

/** Kinds whose values add up to something. */
export const ADDING_UP: Partial<Record<FieldKind, true>> = { number: true, integer: true, money: true, duration: true };
