import { useCallback, useRef, use, useEffect, useState, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import type { Field, Section } from '../../../core/types';
import { inputs } from '../../fields/input-registry';
import { useIdle } from '../../providers/useIdle';
import { useScreenLabels } from '../useScreenLabels';
import { onlyObject, type FieldGroup } from '../form-sections';
import { FormWarnings } from '../record/late-warnings';
import { SectionPanels, type Panel } from '../sections/SectionPanels';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { FormProblem } from './FormProblem';
import { GroupFields } from './GroupFields';
import type { FormPlan } from './useFormPlan';
import { useFirstFocus } from './useFirstFocus';
import { useHiddenGroups } from './useHiddenGroups';
import { useFormState } from 'react-hook-form';
import { toFormName } from '../../fields/form-names';
import { SectionKeeper } from './saving/SectionKeeper';

interface RevealedErrors {
  /** Index of the open tab. */
  active: number;
  setActive: (index: number) => void;
  /** Indexes of tabs that hold a refused value. */
  faulty: ReadonlySet<number>;
}

export interface FormBodyProps {
  plan: FormPlan;
  generated: GeneratedScreen;
  isNew: boolean;
  /** The form is what its page is for. */
  isPage: boolean;
}

/** The inputs of a form in their tabs or blocks. After a refused save the first wrong one is shown and focused. */
export function FormBody({ plan, generated, isNew, isPage }: FormBodyProps) {
  const { collection, resource } = generated;
  const { label, section, sectionHelp } = useScreenLabels(collection);
  const translate = useTranslate();
  const container = useRef<HTMLDivElement>(null);
  const { active, setActive, faulty } = useRevealErrors(plan.groups, container);
  useFirstFocus(container, isPage);
  // What stands behind other tabs is drawn at once when they are opened.
  useIdle(
    useCallback(() => {
      for (const { kind } of plan.inputs) inputs[kind].Input.fetch?.();
    }, [plan.inputs]),
  );
  const hidden = useHiddenGroups(plan.groups, resource);
  const groups = plan.groups.length > 0 ? plan.groups : [{ section: null, fields: [] }];
  const panels = groups.map((group, index): Panel => ({
    key: group.section?.key ?? '',
    title: group.section ? section(group.section) : translate('screens.form.general'),
    ...headingOf(group, label, section, sectionHelp),
    size: group.fields.length,
    isFaulty: faulty.has(index),
    isHidden:
      hidden.has(index) &&
      !(resource.additional !== undefined && resource.additional.quiet !== true && index === groups.length - 1),
    content: <GroupFields plan={plan} generated={generated} isNew={isNew} index={index} />,
  }));
  return (
    <div ref={container}>
      <FormProblem />
      {isNew ? null : <FormWarnings resource={resource} />}
      <SectionPanels
        layout={resource.layout}
        panels={panels}
        active={panels[active]?.isHidden ? 0 : active}
        onActivate={setActive}
      />
      {/* Beside the button that saves, where it moves nothing that is being filled in. */}
      {isNew ? <FormWarnings resource={resource} isNew /> : null}
    </div>
  );
}

/** A block of one object carries the object's own heading and help: a second one with the same words would only be noise. */
function headingOf(
  group: FieldGroup,
  label: (field: Field) => string,
  title: (section: Section) => string,
  help: (section: Section) => string | undefined,
): Pick<Panel, 'isTitled' | 'help'> {
  const only = onlyObject(group);
  if (group.section === null || (only !== undefined && label(only) === title(group.section)))
    return { isTitled: false };
  return { isTitled: true, help: help(group.section) };
}

/** Which tab is open: the one chosen, or after a refused save the first with an error, whose input is then focused. */
function useRevealErrors(groups: FieldGroup[], container: RefObject<HTMLElement | null>): RevealedErrors {
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
function faultyGroups(groups: FieldGroup[], errors: object): Set<number> {
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
