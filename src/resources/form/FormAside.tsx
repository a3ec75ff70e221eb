import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import type { Field } from '../../../core/types';
import { arrangeFields } from '../../fields/flow/arrange-fields';
import { FieldFlow, SwitchRows } from '../../fields/flow/FieldFlow';
import { FieldView } from '../../fields/FieldView';
import { childSource } from '../../fields/form-names';
import { useFieldCondition } from '../../fields/hooks/useFieldCondition';
import { Fact, FactList } from '../sections/FactList';
import { AsideCard } from '../record/RecordLayout';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useScreenLabels } from '../useScreenLabels';
import type { FieldAccess } from '../field-access';
import { FieldSlot, type FieldSlotProps } from './FieldSlot';
import type { FormPlan } from './useFormPlan';

interface FormAsideProps {
  plan: FormPlan;
  generated: GeneratedScreen;
}

/** The card is called what its only field is, whose own name is there for those who do not see the card. */
const nameless = { '& :is(.MuiFormLabel-root, .shown-value-label)': visuallyHidden } as const;

/** At the side of a form: how the record stands, to be changed where that may be. */
export function FormStanding({ plan, generated: { collection } }: FormAsideProps) {
  const { label, help } = useScreenLabels(collection);
  const translate = useTranslate();
  const slots = plan.aside.standing.map((field): FieldSlotProps => ({
    field,
    access: readOrWritten(plan.accessOf(field)),
    collection,
    label: label(field),
    help: help(field),
  }));
  const [only, ...others] = slots;
  if (only === undefined) return null;
  const isNamedAbove = others.length === 0 && only.field.kind !== 'boolean';
  return (
    <AsideCard title={isNamedAbove ? only.label : translate('screens.form.standing')}>
      <Box sx={isNamedAbove ? nameless : undefined}>
        <FieldFlow>
          {arrangeFields(slots).map((part) =>
            part.kind === 'input' ? (
              drawSlot(part.slot)
            ) : (
              <SwitchRows key="~switches">{part.slots.map(drawSlot)}</SwitchRows>
            ),
          )}
        </FieldFlow>
      </Box>
    </AsideCard>
  );
}

/** At the side of a form: what the system keeps of the record. */
export function FormFacts({ plan, generated: { collection } }: FormAsideProps) {
  const { label, section, sectionHelp } = useScreenLabels(collection);
  const translate = useTranslate();
  return plan.aside.facts.map((group) => (
    <AsideCard
      key={group.section?.key ?? ''}
      title={group.section ? section(group.section) : translate('screens.form.general')}
      help={group.section ? sectionHelp(group.section) : undefined}
    >
      <FactList>
        {group.fields.map((field) => (
          <FormFact key={field.name} field={field} collection={collection} label={label(field)} />
        ))}
      </FactList>
    </AsideCard>
  ));
}

/** What cannot be changed is read here, not shown as a closed input. */
const readOrWritten = (access: FieldAccess): FieldAccess => (access === 'disabled' ? 'value' : access);

const drawSlot = (slot: FieldSlotProps) => <FieldSlot key={slot.field.name} {...slot} />;

function FormFact({ field, collection, label }: { field: Field; collection: string; label: string }) {
  if (!useFieldCondition(field.visibility ?? true, '', collection)) return null;
  return (
    <Fact label={label}>
      <FieldView field={field} source={childSource('', field.name)} resource={collection} place="detail" />
    </Fact>
  );
}
