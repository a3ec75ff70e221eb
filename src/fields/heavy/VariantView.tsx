import { Box } from '@mui/material';
import { useMemo } from 'react';
import { EmptyValue } from '../inputs/EmptyValue';
import { NestedView } from '../nesting';
import { pickVariant } from '../values/pick-variant';
import { useExpanded } from '../hooks/useExpanded';
import { useFieldValue } from '../hooks/useFieldValue';
import { useVariantLabel } from '../hooks/useVariantLabel';
import { armField } from '../values/arm-field';
import { useResource } from '../../providers/screens/useResource';
import { JsonView } from '../kinds/json/view';
import type { FieldViewProps } from '../types';

export function VariantView(props: FieldViewProps) {
  const { field, source, resource, place } = props;
  const value = useFieldValue(source);
  const shape = useResource(resource);
  const expanded = useExpanded(field, resource);
  const labelOf = useVariantLabel(field, resource);
  const index = useMemo(() => pickVariant(value, expanded, shape), [value, expanded, shape]);
  if (value === undefined || value === null) return <EmptyValue />;
  const arm = index === null ? undefined : expanded.variants?.[index];
  if (!arm) return <JsonView {...props} />;
  const content = <NestedView field={armField(arm)} source={source} resource={resource} place={place} />;
  if (place === 'cell') return typeof value === 'object' ? <span>{labelOf(arm)}</span> : content;
  return (
    <Box>
      <Box sx={{ fontWeight: 500, marginBlockEnd: 0.5 }}>{labelOf(arm)}</Box>
      {content}
    </Box>
  );
}
