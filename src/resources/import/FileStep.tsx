import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslate } from 'react-admin';
import { UploadProgress } from '../../fields/heavy/UploadProgress';
import type { ImportStepProps } from './ImportDialog';
import { useImportFile } from './useImportFile';
import { useTemplate } from './useTemplate';

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
