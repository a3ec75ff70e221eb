import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useRef, useState, type DragEvent, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { UploadProgress } from '../../fields/heavy/UploadProgress';
import type { ImportStepProps, ImportStage } from './ImportDialog';
import { useTemplate } from './useTemplate';
import { uploadFile } from '../../fields/upload-file';
import { asImportFile, askPreview, IMPORT_FILES } from './import-api';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { presetOf } from './preset-of';
import { useFileProblem } from './useFileProblem';

/** A file is dropped or chosen, sent, and looked into. */
export function FileStep({ generated, onStage, onClose }: ImportStepProps) {
  const translate = useTranslate();
  const { sending, problem, send, cancel } = useImportFile(generated, onStage);
  const downloadTemplate = useTemplate(generated);
  return (
    <>
      <DialogContent>
        {problem === undefined ? null : (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        {sending ? (
          <UploadProgress name={sending.name} part={sending.part} onCancel={cancel} />
        ) : (
          <DropArea onFile={send} />
        )}
        <Button startIcon={<DownloadIcon />} onClick={downloadTemplate} sx={{ mt: 2 }}>
          {translate('import.template')}
        </Button>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
      </DialogActions>
    </>
  );
}

function DropArea({ onFile }: { onFile: (file: File) => void }) {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
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
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1.5,
        textAlign: 'center',
        px: 2,
        py: 5,
        borderRadius: 2,
        border: '2px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        backgroundColor: isOver ? 'action.hover' : undefined,
      }}
    >
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,.xlsx"
        aria-label={translate('import.choose')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
      <UploadIcon aria-hidden sx={{ fontSize: 40, color: 'text.secondary' }} />
      <Button variant="contained" onClick={() => picker.current?.click()}>
        {translate('import.choose')}
      </Button>
      <Typography variant="body2" color="text.secondary">
        {translate('import.drop')}
      </Typography>
    </Box>
  );
}

/** Sends a file and asks how it would be read. Closing ends what is on its way. */
function useImportFile(generated: GeneratedScreen, onStage: (stage: ImportStage) => void) {
  const describe = useFileProblem();
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null);
  const [problem, setProblem] = useState<string>();
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const sendIt = async (file: File) => {
    const { signal } = (abort.current = new AbortController());
    setProblem(undefined);
    setSending({ name: file.name, part: 0 });
    try {
      const stored = asImportFile(
        await uploadFile(file, {
          signal,
          address: IMPORT_FILES,
          onProgress: (part) => setSending({ name: file.name, part }),
        }),
      );
      const preview = await askPreview(generated.collection, {
        file: stored.id,
        options: { zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
        preset: presetOf(generated),
      });
      if (!signal.aborted) onStage({ step: 'columns', file: stored, preview });
    } catch (error) {
      if (!signal.aborted) setProblem(describe(error));
    } finally {
      if (!signal.aborted) setSending(null);
    }
  };
  const cancel = () => {
    abort.current?.abort();
    setSending(null);
  };
  return { sending, problem, send: (file: File) => void sendIt(file), cancel };
}
