import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { useRecordName } from '../../fields/useRecordName';

interface StayingChoiceProps {
  resource: Resource;
  records: readonly DataRecord[];
  stays: string;
  onChoose: (id: string) => void;
}

/** Which of several records is the one that stays. */
export function StayingChoice({ resource, records, stays, onChoose }: StayingChoiceProps) {
  const translate = useTranslate();
  const labelId = useId();
  const nameOf = useRecordName(resource);
  return (
    <FormControl>
      <FormLabel id={labelId}>{translate('jobs.merge.which')}</FormLabel>
      <RadioGroup aria-labelledby={labelId} value={stays} onChange={(_event, id) => onChoose(id)}>
        {records.map((record) => (
          <FormControlLabel
            key={record.id}
            value={record.id}
            control={<Radio size="small" />}
            label={nameOf(record)}
            sx={{ overflowWrap: 'anywhere' }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
