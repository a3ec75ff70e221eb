import CloseIcon from '@mui/icons-material/Close';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import GenerateIcon from '@mui/icons-material/AutorenewOutlined';
import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { FieldTitle, InputHelperText, useNotify, useTranslate } from 'react-admin';
import { randomSecret } from '../../../core/password/random-secret';
import { useValueInput } from '../hooks/useValueInput';
import type { FieldInputProps } from '../types';
import { ToolButton } from './ToolButton';

interface SecretTextFieldProps extends FieldInputProps {
  /** Given where a stored secret is being replaced: goes back to it. */
  onCancel: (() => void) | undefined;
}

/** Where a secret is typed or generated: hidden unless asked, can be copied before it is saved. */
export function SecretTextField({
  field,
  source,
  resource,
  label,
  disabled,
  helperText,
  onCancel,
}: SecretTextFieldProps) {
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
