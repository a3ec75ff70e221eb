import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useScreenLabels } from '../../useScreenLabels';
import { ConflictValue, type ComparedStates } from './ConflictValue';
import type { Difference, Side } from './merge-conflict';

export interface ConflictChoiceProps {
  difference: Difference;
  collection: string;
  states: ComparedStates;
  choice: Side | undefined;
  onChoose: (side: Side) => void;
}

const SIDES: Side[] = ['mine', 'theirs'];

/** One field that both sides changed: the two values side by side, one to be chosen. */
export function ConflictChoice({ difference, collection, states, choice, onChoose }: ConflictChoiceProps) {
  const translate = useTranslate();
  const { label } = useScreenLabels(collection);
  const name = difference.field ? label(difference.field) : difference.path.join(' › ');
  return (
    <FormControl fullWidth sx={{ mt: 3 }}>
      <FormLabel sx={{ fontWeight: 600, color: 'text.primary' }}>{name}</FormLabel>
      <Typography variant="caption" color="text.secondary" component="div" sx={{ mb: 1 }}>
        {translate('screens.conflict.before')}{' '}
        <ConflictValue difference={difference} collection={collection} states={states} state="base" place="cell" />
      </Typography>
      <RadioGroup
        value={choice ?? ''}
        onChange={(_event, side) => onChoose(side === 'mine' ? 'mine' : 'theirs')}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}
      >
        {SIDES.map((side) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio size="small" sx={{ alignSelf: 'flex-start' }} />}
            sx={{
              m: 0,
              p: 1,
              pe: 2,
              borderRadius: 1.5,
              border: 1,
              borderColor: choice === side ? 'primary.main' : 'divider',
              bgcolor: choice === side ? 'action.selected' : 'transparent',
              alignItems: 'flex-start',
              minWidth: 0,
              '& .MuiFormControlLabel-label': { minWidth: 0, overflowWrap: 'anywhere' },
            }}
            label={
              <Box sx={{ py: 0.75 }}>
                <Typography variant="caption" color="text.secondary" component="div">
                  {translate(`screens.conflict.${side}`)}
                </Typography>
                <ConflictValue
                  difference={difference}
                  collection={collection}
                  states={states}
                  state={side}
                  place="detail"
                />
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
