import type { ComponentType } from 'react';
import { TextCell } from './TextCell';
import { inUnit } from '../../../core/format/unit';
import { useLanguage } from '../hooks/useLanguage';
import type { FieldViewProps } from '../types';
import { asText } from '../values/json-guards';

/** Shows a plain JSON number; `given` is the unit where the field names none. */
export function numericView(given?: string): ComponentType<FieldViewProps> {
  return function NumericView({ field, source, place }: FieldViewProps) {
    const language = useLanguage();
    const unit = field.unit ?? given;
    return (
      <TextCell source={source} place={place} figures>
        {(value) => (typeof value === 'number' ? inUnit(value, unit, language) : asText(value))}
      </TextCell>
    );
  };
}
