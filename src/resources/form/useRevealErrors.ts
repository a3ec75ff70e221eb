import { use, useEffect, useState, type RefObject } from 'react';
import { useFormState } from 'react-hook-form';
import { toFormName } from '../../fields/form-names';
import type { FieldGroup } from '../form-sections';
import { SectionKeeper } from './SectionKeeper';

export interface RevealedErrors {
  /** Index of the open tab. */
  active: number;
  setActive: (index: number) => void;
  /** Indexes of tabs that hold a refused value. */
  faulty: ReadonlySet<number>;
}

/** Which tab is open: the one chosen, or after a refused save the first with an error, whose input is then focused. */
export function useRevealErrors(groups: FieldGroup[], container: RefObject<HTMLElement | null>): RevealedErrors {
  const { errors, submitCount } = useFormState();
  const keeper = use(SectionKeeper);
  const [active, setActive] = useState(() => keeper?.start(groups) ?? 0);
  useEffect(() => keeper?.note(groups[active]), [keeper, groups, active]);
  const [seenSubmits, setSeenSubmits] = useState(submitCount);
  const [refusals, setRefusals] = useState(0);
  const faulty = faultyGroups(groups, errors);
  // Saving again is counted, renewing the form starts the count anew.
  if (submitCount !== seenSubmits) {
    setSeenSubmits(submitCount);
    const [first] = faulty;
    if (submitCount > seenSubmits && first !== undefined) {
      setActive(first);
      setRefusals(refusals + 1);
    }
  }
  useEffect(() => {
    // What stands at the side is outside of the tabs.
    const root = container.current?.closest('form');
    if (refusals === 0 || !root || focusFirstError(root)) return undefined;
    // The tab is still drawing the input, or fetching the code of a rare one.
    const observer = new MutationObserver(() => {
      if (focusFirstError(root)) observer.disconnect();
    });
    observer.observe(root, { subtree: true, childList: true, attributeFilter: ['aria-invalid', 'hidden'] });
    return () => observer.disconnect();
  }, [refusals, container]);
  return { active: Math.min(active, Math.max(0, groups.length - 1)), setActive, faulty };
}

/** Indexes of the groups that hold a field with an error, in order; the tenant stands in the first. */
export function faultyGroups(groups: FieldGroup[], errors: object): Set<number> {
  const hasError = (name: string) => Object.hasOwn(errors, toFormName(name));
  const isFaulty = ({ fields }: FieldGroup, index: number) =>
    (index === 0 && hasError('tenantId')) || fields.some((field) => hasError(field.name));
  return new Set(groups.flatMap((group, index) => (isFaulty(group, index) ? [index] : [])));
}

/** Answers whether there was one. */
function focusFirstError(root: HTMLElement): boolean {
  const marked = root.querySelector<HTMLElement>(
    '[role="tabpanel"]:not([hidden]) [aria-invalid="true"], section [aria-invalid="true"]',
  );
  marked?.focus();
  marked?.scrollIntoView?.({ block: 'center' });
  return marked !== null;
}
