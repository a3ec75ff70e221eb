import { useCallback, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Field, Section } from '../../../core/types';
import { inputs } from '../../fields/input-registry';
import { useIdle } from '../../providers/useIdle';
import { useScreenLabels } from '../useScreenLabels';
import { onlyObject, type FieldGroup } from '../form-sections';
import { FormWarnings } from '../late-warnings';
import { SectionPanels, type Panel } from '../SectionPanels';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { FormProblem } from './FormProblem';
import { GroupFields } from './GroupFields';
import type { FormPlan } from './useFormPlan';
import { useFirstFocus } from './useFirstFocus';
import { useHiddenGroups } from './useHiddenGroups';
import { useRevealErrors } from './useRevealErrors';

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
