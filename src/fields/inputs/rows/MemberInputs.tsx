import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '../../../../core/types';
import { ADDITIONAL, childSource } from '../../form-names';
import { useFieldLabels } from '../../labels';
import { useWantedFields } from '../../flow/useWantedFields';
import { NestedInput } from '../../nesting';
import { othersField } from '../../values/others-field';
import { fieldWidth } from '../../field-width';
import { arrangeFields } from '../../flow/arrange-fields';
import { AddField } from '../../flow/late-add-field';
import { FieldFlow, SwitchRows } from '../../flow/FieldFlow';

interface MemberInputsProps {
  /** The object, with the shape of its definition. */
  of: Field;
  source: string;
  resource: string;
  disabled: boolean;
}

/** The inputs of an object's members, laid out as those of a form. */
export function MemberInputs({ of: { fields = [], additional }, source, resource, disabled }: MemberInputsProps) {
  const { label, help } = useFieldLabels(resource);
  const translate = useTranslate();
  const { shown, left, want } = useWantedFields(
    useMemo(() => fields.map((field) => ({ field })), [fields]),
    ({ field }) => childSource(source, field.name),
  );
  const draw = ({ field }: { field: Field }) => {
    const helperText = help(field);
    return (
      <div
        key={field.name}
        className={`field-slot is-${fieldWidth(field)}${helperText === undefined ? '' : ' has-help'}`}
      >
        <NestedInput
          field={field}
          source={childSource(source, field.name)}
          resource={resource}
          label={label(field)}
          disabled={disabled}
          {...(helperText !== undefined && { helperText })}
        />
      </div>
    );
  };
  return (
    <FieldFlow>
      {arrangeFields(shown).map((part) =>
        part.kind === 'input' ? (
          draw(part.slot)
        ) : (
          <SwitchRows key={`~${part.slots[0]?.field.name}`}>{part.slots.map(draw)}</SwitchRows>
        ),
      )}
      <AddField left={left.map(({ field }) => ({ name: field.name, label: label(field) }))} onAdd={want} />
      {additional ? (
        <div className="field-slot is-full">
          <NestedInput
            field={othersField(additional, translate('screens.additional'))}
            source={`${source}.${ADDITIONAL}`}
            resource={resource}
            label={translate('screens.additional')}
            disabled={disabled}
          />
        </div>
      ) : null}
    </FieldFlow>
  );
}
