import { FormattedInput } from './FormattedInput';
import { formatNumber, parseDecimal } from '../../../core/format/number';
import { unitName } from '../../../core/format/unit';
import { useLanguage } from '../hooks/useLanguage';
import type { Json } from '../../../core/types';
import type { FieldInputs, QuietInputProps } from '../types';
import { asText } from '../values/json-guards';

/** The inputs of the kinds that are plain JSON numbers; `unit` where the field names none. */
export function numericInputs(options: { whole: boolean; unit?: string }): FieldInputs {
  function Input(props: QuietInputProps) {
    const language = useLanguage();
    const show = (value: Json) => (typeof value === 'number' ? formatNumber(value, language) : asText(value));
    const unit = props.field.unit ?? options.unit;
    return (
      <FormattedInput
        {...props}
        format={show}
        parse={(typed) => toNumber(parseDecimal(typed, language), options.whole)}
        inputMode={options.whole ? 'numeric' : 'decimal'}
        end={unit === undefined ? undefined : unitName(unit, language)}
      />
    );
  }

  return {
    Input,
    Filter: ({ field, source, resource, label }) => (
      <Input field={field} source={source} resource={resource} label={label} disabled={false} quiet />
    ),
  };
}

function toNumber(decimal: string | null | undefined, whole: boolean): number | null | undefined {
  if (decimal === null || decimal === undefined) return decimal;
  const number = Number(decimal);
  if (!Number.isFinite(number) || (whole && !Number.isSafeInteger(number))) return undefined;
  return number;
}
