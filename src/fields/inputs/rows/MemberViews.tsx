import { Box } from '@mui/material';
import { Fragment } from 'react';
import type { Field } from '../../../../core/types';
import { useFieldLabels } from '../../labels';
import { NestedView } from '../../nesting';

interface MemberViewsProps {
  /** Members with the path of each, in form names. */
  members: { field: Field; source: string }[];
  resource: string;
}

/** The members of an object as names and values. */
export function MemberViews({ members, resource }: MemberViewsProps) {
  const { label } = useFieldLabels(resource);
  return (
    <Box
      component="dl"
      sx={{
        margin: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(8rem, max-content) 1fr' },
        columnGap: 3,
        rowGap: { xs: 0.25, sm: 0.75 },
        alignItems: 'baseline',
      }}
    >
      {members.map(({ field, source }) => (
        <Fragment key={source}>
          <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {label(field)}
          </Box>
          <Box component="dd" sx={{ margin: 0, minInlineSize: 0, marginBlockEnd: { xs: 1, sm: 0 } }}>
            <NestedView field={field} source={source} resource={resource} place="detail" />
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}
