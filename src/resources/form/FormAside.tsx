import { useTranslate } from 'react-admin';
import type { Field } from '../../../core/types';
import { arrangeFields } from '../../fields/flow/arrange-fields';
import { FieldFlow, SwitchRows } from '../../fields/flow/FieldFlow';
import { FieldView } from '../../fields/FieldView';
import { childSource } from '../../fields/form-names';
import { useFieldCondition } from '../../fields/useFieldCondition';
import { Fact, FactList } from '../FactList';
import { AsideCard } from '../RecordLayout';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useScreenLabels } from '../useScreenLabels';
import type { FieldAccess } from '../field-access';
import { FieldSlot, type FieldSlotProps } from './FieldSlot';
import type { FormPlan } from './useFormPlan';

interface FormAsideProps {
  plan: FormPlan;
  generated: GeneratedScreen;
}

/** At the side of a form: how the record stands, to be changed where that may be, and what the system keeps of it. */
export function FormAside({ plan, generated: { collection } }: FormAsideProps) {
  const { label, help, section } = useScreenLabels(collection);
  const translate = useTranslate();
  const { standing, facts } = plan.aside;
  const slots = standing.map((field): FieldSlotProps => ({ field, access: readOrWritten(plan.accessOf(field)), collection, label: label(field), help: help(field) }));
  return (
    <>
      {slots.length > 0 ? (
        <AsideCard title={translate('screens.form.standing')}>
          <FieldFlow>
            {arrangeFields(slots).map((part) => (part.kind === 'input' ? drawSlot(part.slot) : <SwitchRows key="~switches">{part.slots.map(drawSlot)}</SwitchRows>))}
          </FieldFlow>
        </AsideCard>
      ) : null}
      {facts.map((group) => (
        <AsideCard key={group.section?.key ?? ''} title={group.section ? section(group.section) : translate('screens.form.general')}>
          <FactList>
            {group.fields.map((field) => (
              <FormFact key={field.name} field={field} collection={collection} label={label(field)} />
            ))}
          </FactList>
        </AsideCard>
      ))}
    </>
  );
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
