import { Box } from '@mui/material';
import type { Field, Json } from '../../../core/types';
import { isObject } from '../../../core/is-object';
import { useFieldLabels } from '../labels';
import { nameInWords } from '../values/reference-name';
import { useExpanded } from '../hooks/useExpanded';
import { TargetLink } from './references/TargetLink';

interface UsageListProps {
  field: Field;
  resource: string;
  uses: readonly Json[];
}

const LINE = { display: 'flex', flexWrap: 'wrap', columnGap: 0.75 } as const;

/** The records that name this one, each below the title of its collection and linked; those out of the person's reach by that title alone. */
export function UsageList({ field, resource, uses }: UsageListProps) {
  const { item } = useExpanded(field, resource);
  const { fields = [] } = useExpanded(item ?? field, resource);
  const { choice } = useFieldLabels(resource);
  const kind = fields.find(({ name }) => name === 'collection');
  const titleOf = (collection: string) => (kind ? choice(kind, collection) : collection);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {uses.filter(isObject).map(({ collection, id, name }, index) => (
        <Box component="li" key={`${String(collection)} ${String(id ?? index)}`} sx={LINE}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {titleOf(String(collection))}
          </Box>
          {typeof id === 'string' ? (
            <TargetLink collection={String(collection)} id={id}>
              <bdi>{nameInWords(String(name))}</bdi>
            </TargetLink>
          ) : null}
        </Box>
      ))}
    </Box>
  );
}
