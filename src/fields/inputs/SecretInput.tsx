import LockIcon from '@mui/icons-material/LockOutlined';
import { Box, Button, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate, FieldTitle, InputHelperText, useNotify } from 'react-admin';
import { useSecretIsSet } from '../hooks/useSecretIsSet';
import { useValueInput } from '../hooks/useValueInput';
import type { FieldInputProps } from '../types';
import { Labelled } from './Labelled';
import CloseIcon from '@mui/icons-material/Close';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import GenerateIcon from '@mui/icons-material/AutorenewOutlined';
import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { randomSecret } from '../../../core/password/random-secret';
import { ToolButton } from './ToolButton';

interface SecretTextFieldProps extends FieldInputProps {
  /** Given where a stored secret is being replaced: goes back to it. */
  onCancel: (() => void) | undefined;
}

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

/** Where a secret is typed or generated: hidden unless asked, can be copied before it is saved. */
function SecretTextField({ field, source, resource, label, disabled, helperText, onCancel }: SecretTextFieldProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [shown, setShown] = useState(false);
  const { id, name, value, setValue, touch, error } = useValueInput(source, resource);
  const text = typeof value === 'string' ? value : '';
  const generate = (length: number) => {
    setValue(randomSecret(length));
    setShown(true);
  };
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify('fields.secret.copied', { type: 'info' }),
      () => notify('fields.secret.notCopied', { type: 'warning' }),
    );
  return (
    <TextField
      id={id}
      name={name}
      fullWidth
      type={shown ? 'text' : 'password'}
      value={text}
      disabled={disabled}
      error={error !== undefined}
      label={<FieldTitle label={label} source={source} isRequired={field.required} />}
      helperText={<InputHelperText error={error} helperText={helperText} />}
      onChange={(event) => setValue(event.target.value === '' ? undefined : event.target.value)}
      onBlur={touch}
      slotProps={{
        htmlInput: { autoComplete: 'new-password', dir: 'ltr', spellCheck: false },
        input: {
          endAdornment: !disabled && (
            <InputAdornment position="end">
              {field.generate !== undefined && (
                <ToolButton
                  title={translate('fields.secret.generate')}
                  icon={<GenerateIcon />}
                  onClick={() => generate(field.generate ?? 16)}
                />
              )}
              {text !== '' && (
                <ToolButton title={translate('fields.secret.copy')} icon={<CopyIcon />} onClick={() => void copy()} />
              )}
              <ToolButton
                title={translate(shown ? 'fields.secret.hide' : 'fields.secret.show')}
                icon={shown ? <HideIcon /> : <ShowIcon />}
                onClick={() => setShown(!shown)}
              />
              {onCancel && (
                <ToolButton title={translate('fields.secret.keep')} icon={<CloseIcon />} onClick={onCancel} />
              )}
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
