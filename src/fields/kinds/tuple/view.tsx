import { Box } from '@mui/material';
import { EmptyValue } from '../../inputs/EmptyValue';
import { MemberViews } from '../../inputs/rows/MemberViews';
import { NestedView } from '../../nesting';
import { useFieldValue } from '../../hooks/useFieldValue';
import { useTupleMembers } from '../../hooks/useTupleMembers';
import type { FieldViewProps } from '../../types';

export function TupleView({ field, source, resource, place }: FieldViewProps) {
  const value = useFieldValue(source);
  const places = useTupleMembers(field);
  if (!Array.isArray(value)) return <EmptyValue />;
  const members = places.map((member, index) => ({ field: member, source: `${source}.${index}` }));
  if (place === 'detail') return <MemberViews members={members} resource={resource} />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, whiteSpace: 'nowrap' }}>
      {members.map((member) => (
        <NestedView key={member.source} {...member} resource={resource} place="cell" />
      ))}
    </Box>
  );
}
