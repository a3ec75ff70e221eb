import type { AppAbility } from '../../../../core/access/build-ability';

/** Numbers that one call may ask for. */
export const MOST_CHECKED = 10_000;

/** What the lists of numbers that nobody may call say of one. */
export interface NumberCheck {
  /** E.164; null where what was given is no number that a list could hold. */
  number: string | null;
  /** May it not be called today? Null where there is no number. */
  listed: boolean | null;
  /** The lists that hold it, by the words of `dnc-numbers.source`; `internal` is the tenant's own. */
  sources: string[];
  /** The first day on which it may not be called, `YYYY-MM-DD`, which may be to come; null where it is on no list, or from ever. */
  effectiveAt: string | null;
}

/** May somebody ask what the lists say? Who reads them may; the right to `check` is to ask for single numbers without that. */
export const mayCheckNumbers = (ability: AppAbility): boolean =>
  ability.can('check', 'dnc-numbers') || ability.can('read', 'dnc-numbers');
