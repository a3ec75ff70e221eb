import BoldIcon from '@mui/icons-material/FormatBold';
import ItalicIcon from '@mui/icons-material/FormatItalic';
import LinkIcon from '@mui/icons-material/InsertLink';
import ListIcon from '@mui/icons-material/FormatListBulleted';
import { Box, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ToolButton } from '../inputs/ToolButton';
import { Labelled } from '../inputs/Labelled';
import { RichText } from '../inputs/RichText';
import { useValueInput } from '../hooks/useValueInput';
import type { FieldInputProps } from '../types';

const WRAPS: { key: string; icon: ReactNode; open: string; close: string }[] = [
  { key: 'bold', icon: <BoldIcon />, open: '<strong>', close: '</strong>' },
  { key: 'italic', icon: <ItalicIcon />, open: '<em>', close: '</em>' },
  { key: 'list', icon: <ListIcon />, open: '<ul>\n<li>', close: '</li>\n</ul>' },
  { key: 'link', icon: <LinkIcon />, open: '<a href="https://">', close: '</a>' },
];

/** Text with simple marks, written beside its preview. Only known tags are ever drawn (`format/rich-text.ts`). */
export function RichTextInput({ field, source, resource, label, disabled, helperText }: FieldInputProps) {
  const translate = useTranslate();
  const { id, name, value, setValue, touch, error } = useValueInput(source, resource);
  const [mode, setMode] = useState<'write' | 'preview'>('write');
  const area = useRef<HTMLTextAreaElement>(null);
  const text = typeof value === 'string' ? value : '';
  const wrap = (open: string, close: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = area.current ?? {};
    setValue(text.slice(0, from) + open + text.slice(from, to) + close + text.slice(to));
    area.current?.focus();
  };
  const modes = (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={mode}
      onChange={(_event, next: 'write' | 'preview' | null) => setMode(next ?? mode)}
    >
      <ToggleButton value="write" sx={TAB}>
        {translate('fields.richtext.write')}
      </ToggleButton>
      <ToggleButton value="preview" sx={TAB}>
        {translate('fields.richtext.preview')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
  return (
    <Labelled
      id={id}
      label={label}
      source={source}
      required={field.required}
      disabled={disabled}
      error={error}
      helperText={helperText}
      action={modes}
    >
      <Box
        sx={{
          border: 1,
          borderColor: error === undefined ? 'divider' : 'error.main',
          borderRadius: 1,
          minBlockSize: '9rem',
        }}
      >
        {mode === 'preview' ? (
          <Box sx={{ padding: 1.5 }}>
            <RichText html={text} />
          </Box>
        ) : (
          <>
            <Box
              role="toolbar"
              aria-label={label}
              sx={{ display: 'flex', paddingInline: 0.5, borderBlockEnd: 1, borderColor: 'divider' }}
            >
              {WRAPS.map(({ key, icon, open, close }) => (
                <ToolButton
                  key={key}
                  title={translate(`fields.richtext.${key}`)}
                  disabled={disabled}
                  onClick={() => wrap(open, close)}
                  icon={icon}
                />
              ))}
            </Box>
            <TextField
              name={name}
              inputRef={area}
              fullWidth
              multiline
              minRows={5}
              maxRows={18}
              hiddenLabel
              margin="none"
              value={text}
              disabled={disabled}
              variant="standard"
              onChange={(event) => setValue(event.target.value === '' ? null : event.target.value)}
              onBlur={touch}
              slotProps={{
                htmlInput: { 'aria-labelledby': `${id}-label`, dir: 'auto' },
                input: { disableUnderline: true, sx: { padding: 1.5 } },
              }}
            />
          </>
        )}
      </Box>
    </Labelled>
  );
}

const TAB = { paddingBlock: 0.25, textTransform: 'none' } as const;
