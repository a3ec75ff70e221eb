import { memo } from 'react';
import type { Field } from '../../../core/types';
import type { FieldAccess } from '../field-access';
import { FieldInput } from '../../fields/FieldInput';
import { ForcedInput } from './ForcedInput';
import { lazyInput } from '../../fields/lazyInput';
import { FieldView } from '../../fields/FieldView';
import { childSource, parentSource } from '../../fields/form-names';
import { fieldWidth } from '../../fields/field-width';
import { useFieldCondition } from '../../fields/hooks/useFieldCondition';
import { WIDE_KINDS } from '../../fields/wide-kinds';

const MappedFileInput = lazyInput(async () => (await import('./MappedFileInput')).MappedFileInput);

export interface FieldSlotProps {
  field: Field;
  access: FieldAccess;
  collection: string;
  label: string;
  help: string | undefined;
  /** Form path; by default the field of the record itself. */
  source?: string;
}

/** The place of one field in a form. It takes no room while the field's condition hides it. */
export const FieldSlot = memo(function FieldSlot({
  field,
  access,
  collection,
  label,
  help,
  source = childSource('', field.name),
}: FieldSlotProps) {
  if (access === 'absent') return null;
  const PlainOrForced = field.forced === undefined && field.defaultRule?.cases === undefined ? FieldInput : ForcedInput;
  const Input = field.mapsFile === undefined ? PlainOrForced : MappedFileInput;
  return (
    <div
      className={`field-slot is-${fieldWidth(field)}${help === undefined ? '' : ' has-help'}`}
      data-field={field.path}
    >
      {access === 'value' ? (
        <ShownValue field={field} collection={collection} label={label} source={source} />
      ) : (
        <Input
          field={field}
          source={source}
          resource={collection}
          label={label}
          disabled={access === 'disabled'}
          {...(help ? { helperText: help } : {})}
        />
      )}
    </div>
  );
});

interface ShownValueProps {
  field: Field;
  collection: string;
  label: string;
  source: string;
}

/** A value that only the server writes; left out where the record as it is now has no use for it. */
function ShownValue({ field, collection, label, source }: ShownValueProps) {
  if (!useFieldCondition(field.visibility ?? true, parentSource(source), collection)) return null;
  return (
    <>
      <div className="shown-value-label">{label}</div>
      <div {...(!WIDE_KINDS.has(field.kind) && { className: 'shown-value' })}>
        <FieldView field={field} source={source} resource={collection} place="detail" />
      </div>
    </>
  );
}
