import { useDeferredValue, useMemo } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { ADDITIONAL, childSource } from '../../fields/form-names';
import { AddField } from '../../fields/flow/late-add-field';
import { arrangeFields } from '../../fields/flow/arrange-fields';
import { FieldFlow, SwitchRows } from '../../fields/flow/FieldFlow';
import { useWantedFields } from '../../fields/flow/useWantedFields';
import { useScreenLabels } from '../useScreenLabels';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { additionalField } from './additional-field';
import { FieldSlot, type FieldSlotProps } from './FieldSlot';
import type { FormPlan } from './useFormPlan';

export interface GroupFieldsProps {
  plan: FormPlan;
  generated: GeneratedScreen;
  isNew: boolean;
  /** Which of the plan's groups; the first also has the tenant, the last what the schema does not name. */
  index: number;
}

/** Inputs of a group that are drawn before the browser shows anything; the others follow right after. */
const FIRST_PARTS = 8;

const drawSlot = (slot: FieldSlotProps) => <FieldSlot key={slot.source ?? slot.field.name} {...slot} />;

/** The inputs of one tab or block of a form. */
export function GroupFields({ plan, generated: { collection, resource, can }, isNew, index }: GroupFieldsProps) {
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
