import { FormattedInput } from './FormattedInput';
import { TextCell } from './TextCell';
import { formatNumber, parseDecimal } from '../format/number';
import { useLanguage } from '../useLanguage';
import type { Json } from '../../../core/types';
import type { FieldViewProps, QuietInputProps, Renderer } from '../types';
import { asText } from '../json-guards';

/** The renderer of the kinds that are plain JSON numbers; `unit` where the field names none. */
export function numericRenderer(options: { whole: boolean; unit?: string }): Renderer {
  function Field({ field, source, place }: FieldViewProps) {
    const language = useLanguage();
    const unit = field.unit ?? options.unit;
    return (
      <TextCell source={source} place={place} figures>
        {(value) => (typeof value === 'number' ? withUnit(formatNumber(value, language), unit) : asText(value))}
      </TextCell>
    );
  }

  function Input(props: QuietInputProps) {
    const language = useLanguage();
    const show = (value: Json) => (typeof value === 'number' ? formatNumber(value, language) : asText(value));
    return (
      <FormattedInput
        {...props}
        format={show}
        parse={(typed) => toNumber(parseDecimal(typed, language), options.whole)}
        inputMode={options.whole ? 'numeric' : 'decimal'}
        end={props.field.unit ?? options.unit}
      />
    );
  }

  return { Field, Input, Filter: ({ field, source, resource, label }) => <Input field={field} source={source} resource={resource} label={label} disabled={false} quiet /> };
}

const withUnit = (figure: string, unit: string | undefined): string =>
  unit === undefined ? figure : unit === '%' ? `${figure}%` : `${figure}\u00a0${unit}`;

function toNumber(decimal: string | null | undefined, whole: boolean): number | null | undefined {
  if (decimal === null || decimal === undefined) return decimal;
  const number = Number(decimal);
  if (!Number.isFinite(number) || (whole && !Number.isSafeInteger(number))) return undefined;
  return number;
}
