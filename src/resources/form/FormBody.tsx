import Box from '@mui/material/Box';
import { useDeferredValue, useMemo, useRef, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '../../../core/types';
import { useScreenLabels } from '../useScreenLabels';
import { ADDITIONAL } from '../../fields/form-names';
import { FieldGrid } from '../FieldGrid';
import type { FieldGroup } from '../form-sections';
import { SectionPanels, type Panel } from '../SectionPanels';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { additionalField } from './additional-field';
import { FieldSlot } from './FieldSlot';
import { FormProblem } from './FormProblem';
import { FormWarnings } from './FormWarnings';
import type { FormPlan } from './useFormPlan';
import { useHiddenGroups } from './useHiddenGroups';
import { useRevealErrors } from './useRevealErrors';

export interface FormBodyProps {
  plan: FormPlan;
  generated: GeneratedScreen;
  isNew: boolean;
}

/** Fields of a group that are drawn before the browser shows anything; the others follow right after. */
const FIRST_FIELDS = 6;

/** The inputs of a form in their tabs or blocks. After a refused save the first wrong one is shown and focused. */
export function FormBody({ plan, generated, isNew }: FormBodyProps) {
  const { collection, resource, can } = generated;
  const { label, help, section } = useScreenLabels(collection);
  const translate = useTranslate();
  const container = useRef<HTMLDivElement>(null);
  const { active, setActive, faulty } = useRevealErrors(plan.groups, container);
  const hidden = useHiddenGroups(plan.groups, resource);
  const extra = useMemo(() => additionalField(resource, translate('screens.additional')), [resource, translate]);
  const extraAccess = can(isNew ? 'create' : 'update') ? 'input' : 'disabled';
  const slot = (field: Field) => (
    <FieldSlot key={field.name} field={field} access={plan.accessOf(field)} collection={collection} label={label(field)} help={help(field)} />
  );
  const content = ({ fields }: FieldGroup, isFirst: boolean, isLast: boolean) => (
    <Slots>
      {[
        ...(isFirst && plan.tenant ? [<FieldSlot key="~tenant" field={plan.tenant.field} access={plan.tenant.access} collection={collection} label={plan.tenant.field.label} help={undefined} source="tenantId" />] : []),
        ...fields.map(slot),
        ...(isLast && extra ? [<FieldSlot key={ADDITIONAL} field={extra} access={extraAccess} collection={collection} label={extra.label} help={undefined} source={ADDITIONAL} />] : []),
      ]}
    </Slots>
  );
  const groups = plan.groups.length > 0 ? plan.groups : [{ section: null, fields: [] }];
  const panels = groups.map((group, index): Panel => ({
    key: group.section?.key ?? '',
    title: group.section ? section(group.section) : translate('screens.form.general'),
    isTitled: group.section !== null && !isSelfTitled(group, label, section(group.section)),
    isFaulty: faulty.has(index),
    isHidden: hidden.has(index) && !(extra && index === groups.length - 1),
    content: content(group, index === 0, index === groups.length - 1),
  }));
  return (
    <Box ref={container}>
      <FormProblem />
      <FormWarnings resource={resource} />
      <SectionPanels layout={resource.layout} panels={panels} active={panels[active]?.isHidden ? 0 : active} onActivate={setActive} />
    </Box>
  );
}

function Slots({ children }: { children: ReactNode[] }) {
  const drawn = useDeferredValue(children.length, FIRST_FIELDS);
  return <FieldGrid tight>{children.slice(0, drawn)}</FieldGrid>;
}

/** A block of one object carries the object's own heading: a second one with the same words would only be noise. */
function isSelfTitled({ fields }: FieldGroup, label: (field: Field) => string, title: string): boolean {
  const [only, ...others] = fields;
  return only !== undefined && others.length === 0 && only.kind === 'object' && label(only) === title;
}
