import { useCallback, useRef, use, useEffect, useState, type RefObject, useDeferredValue, useMemo } from 'react';
import { useTranslate, ValidationError, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import Alert from '@mui/material/Alert';
import { AddField } from '../../fields/flow/late-add-field';
import { arrangeFields } from '../../fields/flow/arrange-fields';
import { FieldFlow, SwitchRows } from '../../fields/flow/FieldFlow';
import { useWantedFields } from '../../fields/flow/useWantedFields';
import { additionalField } from './additional-field';
import { FieldSlot, type FieldSlotProps } from './FieldSlot';
import type { Field, Section } from '../../../core/types';
import { inputs } from '../../fields/input-registry';
import { useIdle } from '../../providers/useIdle';
import { useScreenLabels } from '../useScreenLabels';
import { onlyObject, type FieldGroup } from '../form-sections';
import { FormWarnings } from '../record/late-warnings';
import { SectionPanels, type Panel } from '../sections/SectionPanels';
import type { GeneratedScreen } from '../useGeneratedScreen';
import type { FormPlan } from './useFormPlan';
import { useFirstFocus } from './useFirstFocus';
import { useHiddenGroups } from './useHiddenGroups';
import { toFormName, ADDITIONAL, childSource } from '../../fields/form-names';
import { SectionKeeper } from './saving/SectionKeeper';

/** Inputs of a group that are drawn before the browser shows anything; the others follow right after. */
const FIRST_PARTS = 8;

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

/** Above the inputs after a refused save: what is wrong with the record as a whole, or that marked fields need care. */
function FormProblem() {
  const { errors, submitCount } = useFormState();
  const translate = useTranslate();
  if (submitCount === 0 || Object.keys(errors).length === 0) return null;
  const general = errors.root?.serverError?.message;
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {typeof general === 'string' ? <ValidationError error={general} /> : translate('ra.message.invalid_form')}
    </Alert>
  );
}

interface GroupFieldsProps {
  plan: FormPlan;
  generated: GeneratedScreen;
  isNew: boolean;
  /** Which of the plan's groups; the first also has the tenant, the last what the schema does not name. */
  index: number;
}

const drawSlot = (slot: FieldSlotProps) => <FieldSlot key={slot.source ?? slot.field.name} {...slot} />;

/** The inputs of one tab or block of a form. */
function GroupFields({ plan, generated: { collection, resource, can }, isNew, index }: GroupFieldsProps) {
  const { label, help } = useScreenLabels(collection);
  const translate = useTranslate();
  const isLast = index >= plan.groups.length - 1;
  const record = useRecordContext();
  const extra = useMemo(
    () => (isLast ? additionalField(resource, translate('screens.additional'), record) : undefined),
    [isLast, resource, record, translate],
  );
  const { tenant } = plan;
  const slots: FieldSlotProps[] = [
    ...(index === 0 && tenant
      ? [{ ...tenant, collection, label: tenant.field.label, help: undefined, source: 'tenantId' }]
      : []),
    ...(plan.groups[index]?.fields ?? []).map((field) => ({
      field,
      access: plan.accessOf(field),
      collection,
      label: label(field),
      help: help(field),
    })),
    ...(extra
      ? [
          {
            field: extra,
            access: can(isNew ? 'create' : 'update') ? ('input' as const) : ('disabled' as const),
            collection,
            label: extra.label,
            help: undefined,
            source: ADDITIONAL,
          },
        ]
      : []),
  ];
  const { shown, left, want } = useWantedFields(slots, ({ field, source }) => source ?? childSource('', field.name));
  const parts = arrangeFields(shown);
  const drawn = useDeferredValue(parts.length, FIRST_PARTS);
  return (
    <FieldFlow>
      {parts
        .slice(0, drawn)
        .map((part) =>
          part.kind === 'input' ? (
            drawSlot(part.slot)
          ) : (
            <SwitchRows key={`~${part.slots[0]?.field.name}`}>{part.slots.map(drawSlot)}</SwitchRows>
          ),
        )}
      <AddField left={left.map(({ field, label }) => ({ name: field.name, label }))} onAdd={want} />
    </FieldFlow>
  );
}
