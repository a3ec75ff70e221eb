import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { StepButtons } from './StepButtons';
import { WalletCount } from './WalletCount';
import type { StepProps } from './step-props';

/** Whose contacts: those of one agent, or of nobody. */
export function SourceStep({ nobody, onNobody, slot }: StepProps) {
  const translate = useTranslate();
  const labelId = useId();
  const { setValue, clearErrors } = useFormContext();
  const from: unknown = useWatch({ name: 'fromAgentId' });
  const [before] = useState(from);
  // What was picked out of another wallet is not in this one.
  useEffect(() => {
    if (from !== before) setValue('contactIds', []);
  }, [from, before, setValue]);
  const change = (isNobody: boolean) => {
    setValue('fromAgentId', null);
    setValue('contactIds', []);
    clearErrors('fromAgentId');
    onNobody(isNobody);
  };
  const fromAgentId = typeof from === 'string' && from !== '' ? from : undefined;
  return (
    <>
      <FormControl>
        <FormLabel id={labelId} sx={{ typography: 'caption' }}>
          {translate('transfers.whose')}
        </FormLabel>
        <RadioGroup
          row
          aria-labelledby={labelId}
          value={nobody ? 'nobody' : 'agent'}
          onChange={(_, value) => change(value === 'nobody')}
        >
          <FormControlLabel value="agent" control={<Radio />} label={translate('transfers.ofAgent')} />
          <FormControlLabel value="nobody" control={<Radio />} label={translate('transfers.ofNobody')} />
        </RadioGroup>
      </FormControl>
      {nobody ? null : slot('fromAgentId')}
      <WalletCount
        choice={
          nobody
            ? { fromAgentId: null, mode: 'all' }
            : fromAgentId === undefined
              ? undefined
              : { fromAgentId, mode: 'all' }
        }
      />
      <StepButtons />
    </>
  );
}
