import type { ComponentType } from 'react';
import { TextCell } from './TextCell';
import { formatNumber } from '../../../core/format/number';
import { useLanguage } from '../useLanguage';
import type { FieldViewProps } from '../types';
import { asText } from '../json-guards';

/** Shows a plain JSON number; `given` is the unit where the field names none. */
export function numericView(given?: string): ComponentType<FieldViewProps> {
  return function NumericView({ field, source, place }: FieldViewProps) {
    const language = useLanguage();
    const unit = field.unit ?? given;
    return (
      <TextCell source={source} place={place} figures>
        {(value) => (typeof value === 'number' ? withUnit(formatNumber(value, language), unit) : asText(value))}
      </TextCell>
    );
  };
}

const withUnit = (figure: string, unit: string | undefined): string =>
  unit === undefined ? figure : unit === '%' ? `${figure}%` : `${figure}\u00a0${unit}`;
