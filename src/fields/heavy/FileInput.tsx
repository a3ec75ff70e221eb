import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button } from '@mui/material';
import { useRef, useState, type DragEvent, use, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import type { FileLimits } from '../../../core/types';
import { formatBytes } from '../../../core/format/bytes';
import { FilePreview } from '../inputs/FilePreview';
import { Labelled } from '../inputs/Labelled';
import { useLanguage } from '../hooks/useLanguage';
import { useValueInput } from '../hooks/useValueInput';
import type { FieldInputProps } from '../types';
import { FILE_LINE, UploadProgress } from './UploadProgress';
import { readBase64 } from '../values/inline-file';
import { SendingContext } from '../SendingContext';
import { uploadFile } from '../upload-file';

interface FileSending {
  /** The file on its way and how much of it is sent, 0 to 1. */
  sending: { name: string; part: number } | null;
  /** What was sent last, and the value that it became. */
  sent: { name: string; value: string } | null;
  fault: string | undefined;
  send: (file: File) => Promise<void>;
  cancel: () => void;
}

/** Why a file is not sent to its end: another one was chosen in its place. */
const REPLACED = 'replaced';

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

/**
 * Checks a file against the limits and turns it into the field's value: an upload's id, or base64 where it is stored
 * inline. Leaving the form ends what is on its way.
 */
function useFileSending(limits: FileLimits, onValue: (value: string) => void): FileSending {
  const translate = useTranslate();
  const language = useLanguage();
  const [sending, setSending] = useState<FileSending['sending']>(null);
  const [sent, setSent] = useState<FileSending['sent']>(null);
  const [fault, setFault] = useState<string>();
  const form = use(SendingContext);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const refuse = (file: File): string | undefined => {
    const reason = fileFault(file, limits);
    if (reason === null) return undefined;
    const words = {
      size: formatBytes(file.size, language),
      limit: formatBytes(limits.maxSize, language),
      accept: limits.accept.join(', '),
    };
    return translate(`fields.file.${reason}`, words);
  };
  /** Answers whether it has become the value. */
  const sendFile = async (file: File): Promise<boolean> => {
    abort.current?.abort(REPLACED);
    const { signal } = (abort.current = new AbortController());
    setSending({ name: file.name, part: 0 });
    try {
      const options = { signal, onProgress: (part: number) => setSending({ name: file.name, part }) };
      const value = limits.storage === 'inline' ? await readBase64(file) : (await uploadFile(file, options)).id;
      if (signal.aborted) return signal.reason === REPLACED;
      setSent({ name: file.name, value });
      form?.names.set(value, file.name);
      onValue(value);
      return true;
    } catch (error) {
      if (!signal.aborted)
        setFault(translate('fields.file.failed', { detail: error instanceof Error ? error.message : String(error) }));
      return signal.reason === REPLACED;
    } finally {
      if (abort.current?.signal === signal) setSending(null);
    }
  };
  const send = async (file: File) => {
    const refused = refuse(file);
    setFault(refused);
    if (refused !== undefined) return;
    const work = sendFile(file);
    form?.note(work);
    await work;
  };
  const cancel = () => {
    abort.current?.abort();
    setSending(null);
  };
  return { sending, sent, fault, send, cancel };
}

/** Why a chosen file is refused before anything is sent; `null` when it is fine. */
function fileFault(
  file: { name: string; type: string; size: number },
  { accept, maxSize }: FileLimits,
): 'tooLarge' | 'wrongType' | null {
  if (accept.length > 0 && !accept.some((pattern) => accepts(pattern.toLowerCase(), file))) return 'wrongType';
  return file.size > maxSize ? 'tooLarge' : null;
}

/** As the `accept` attribute: `.pdf`, `image/*`, `audio/mpeg`. */
function accepts(pattern: string, { name, type }: { name: string; type: string }): boolean {
  if (pattern.startsWith('.')) return name.toLowerCase().endsWith(pattern);
  if (pattern.endsWith('/*')) return type.toLowerCase().startsWith(pattern.slice(0, -1));
  return pattern === '*' || type.toLowerCase() === pattern;
}
