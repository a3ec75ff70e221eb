import { Chips } from '../../inputs/Chips';
import { EmptyValue } from '../../inputs/EmptyValue';
import { NestedView } from '../../nesting';
import { useExpanded } from '../../hooks/useExpanded';
import { useFieldValue } from '../../hooks/useFieldValue';
import { asText } from '../../values/json-guards';
import type { FieldViewProps } from '../../types';

export function ListView({ field, source, resource, place }: FieldViewProps) {
  const value = useFieldValue(source);
  const { item } = useExpanded(field, resource);
  if (!Array.isArray(value) || value.length === 0) return <EmptyValue />;
  return (
    <Chips items={value.map((_, index) => index)} place={place} wordsOf={(index) => asText(value[index])}>
      {(index) =>
        item ? (
          <NestedView field={item} source={`${source}.${index}`} resource={resource} place="cell" />
        ) : (
          JSON.stringify(value[index])
        )
      }
    </Chips>
  );
}
