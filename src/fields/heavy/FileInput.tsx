import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button } from '@mui/material';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { FileLimits } from '../../../core/types';
import { formatBytes } from '../format/bytes';
import { FilePreview } from '../inputs/FilePreview';
import { Labelled } from '../inputs/Labelled';
import { useLanguage } from '../hooks/useLanguage';
import { useValueInput } from '../hooks/useValueInput';
import type { FieldInputProps } from '../types';
import { FILE_LINE, UploadProgress } from './UploadProgress';
import { useFileSending } from './useFileSending';

const WITHOUT_LIMITS: FileLimits = { accept: [], maxSize: Infinity, storage: 'upload' };

/** A file: chosen or dropped, sent with its progress, shown, replaced, removed. */
export function FileInput({ field, source, resource, label, disabled, helperText }: FieldInputProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const limits = field.file ?? WITHOUT_LIMITS;
  const { id, value, setValue, error } = useValueInput(source, resource);
  const { sending, sent, fault, send, cancel } = useFileSending(limits, setValue);
  const picker = useRef<HTMLInputElement>(null);
  const stored = typeof value === 'string' && value !== '' ? value : null;
  const allowed = limits.accept.length > 0 ? limits.accept.join(', ') : translate('fields.file.anyType');
  const size = Number.isFinite(limits.maxSize)
    ? translate('fields.file.limits', { accept: allowed, size: formatBytes(limits.maxSize, language) })
    : limits.accept.join(', ');
  return (
    <Labelled
      id={id}
      label={label}
      source={source}
      required={field.required}
      disabled={disabled}
      error={fault ?? error}
      helperText={helperText ?? size}
    >
      <input
        ref={picker}
        type="file"
        hidden
        accept={limits.accept.join(',')}
        aria-labelledby={`${id}-label`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void send(file);
          event.target.value = '';
        }}
      />
      {sending ? <UploadProgress name={sending.name} part={sending.part} onCancel={cancel} /> : null}
      {!sending && stored !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minBlockSize: FILE_LINE }}>
          <FilePreview
            key={stored}
            value={stored}
            storage={limits.storage}
            as={previewOf(field.kind)}
            label={label}
            place="detail"
            fileName={sent?.value === stored ? sent.name : undefined}
          />
          {!disabled && (
            <Button size="small" onClick={() => picker.current?.click()}>
              {translate('fields.file.replace')}
            </Button>
          )}
          {!disabled && !field.required && (
            <Button size="small" color="error" onClick={() => setValue(null)}>
              {translate('fields.file.remove')}
            </Button>
          )}
        </Box>
      )}
      {!sending && stored === null && (
        <DropZone disabled={disabled} onChoose={() => picker.current?.click()} onFile={(file) => void send(file)} />
      )}
    </Labelled>
  );
}

const previewOf = (kind: FieldInputProps['field']['kind']) => (kind === 'image' || kind === 'audio' ? kind : 'file');

interface DropZoneProps {
  disabled: boolean;
  onChoose: () => void;
  onFile: (file: File) => void;
}

function DropZone({ disabled, onChoose, onFile }: DropZoneProps) {
  const translate = useTranslate();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onFile(file);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        padding: 1,
        minBlockSize: FILE_LINE,
        borderRadius: 1,
        border: '1px dashed',
        borderColor: over ? 'primary.main' : 'divider',
        backgroundColor: over ? 'action.hover' : undefined,
      }}
    >
      <Button size="small" startIcon={<UploadIcon />} disabled={disabled} onClick={onChoose} sx={{ minBlockSize: 40 }}>
        {translate('fields.file.choose')}
      </Button>
      <Box
        component="span"
        sx={{ color: 'text.secondary', fontSize: '0.875rem', display: { xs: 'none', sm: 'inline' } }}
      >
        {translate('fields.file.drop')}
      </Box>
    </Box>
  );
}
