import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useScreenLabels } from '../../useScreenLabels';
import { ConflictValue, type ComparedStates } from './ConflictValue';
import type { Difference } from './merge-conflict';

export interface MergedChangesProps {
  differences: Difference[];
  collection: string;
  states: ComparedStates;
}

/** The changes that do not touch each other: all of them are kept, listed so that nobody is surprised. */
export function MergedChanges({ differences, collection, states }: MergedChangesProps) {
  const translate = useTranslate();
  const { label } = useScreenLabels(collection);
  if (differences.length === 0) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {translate('screens.conflict.merged')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {differences.map((difference) => {
          const side = difference.changedBy === 'me' ? 'mine' : 'theirs';
          return (
            <Box
              component="li"
              key={difference.path.join('/')}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, typography: 'body2' }}
            >
              <Chip size="small" label={translate(`screens.conflict.${side}`)} />
              <span>
                {translate('panel.said', {
                  name: difference.field ? label(difference.field) : difference.path.join(' › '),
                  value: '',
                })}
              </span>
              <ConflictValue
                difference={difference}
                collection={collection}
                states={states}
                state={side}
                place="cell"
              />
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
