import LockIcon from '@mui/icons-material/LockOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSecretIsSet } from '../hooks/useSecretIsSet';
import { useValueInput } from '../hooks/useValueInput';
import type { FieldInputProps } from '../types';
import { Labelled } from './Labelled';
import { SecretTextField } from './SecretTextField';

/** A secret is never shown: a stored one can be replaced or, where optional, removed; a new one is typed or generated. */
export function SecretInput(props: FieldInputProps) {
  const { source, resource, field, label, disabled, helperText } = props;
  const translate = useTranslate();
  const isSet = useSecretIsSet(source);
  const { id, value, setValue, error } = useValueInput(source, resource);
  const [replacing, setReplacing] = useState(false);
  const typing = !isSet || replacing || typeof value === 'string';
  const keep = () => {
    setReplacing(false);
    setValue(undefined);
  };
  if (typing) return <SecretTextField {...props} onCancel={isSet ? keep : undefined} />;
  const removed = value === null;
  return (
    <Labelled
      id={id}
      label={label}
      source={source}
      required={field.required}
      disabled={disabled}
      error={error}
      helperText={helperText}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, minBlockSize: 40 }}>
        <LockIcon aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
        <Box component="span" sx={{ marginInlineEnd: 'auto' }}>
          {translate(removed ? 'fields.secret.removed' : 'fields.secret.set')}
        </Box>
        {!disabled && removed && (
          <Button size="small" onClick={keep}>
            {translate('fields.secret.keep')}
          </Button>
        )}
        {!disabled && !removed && (
          <Button size="small" onClick={() => setReplacing(true)}>
            {translate('fields.secret.replace')}
          </Button>
        )}
        {!disabled && !removed && !field.required && (
          <Button size="small" color="error" onClick={() => setValue(null)}>
            {translate('fields.secret.remove')}
          </Button>
        )}
      </Box>
    </Labelled>
  );
}
