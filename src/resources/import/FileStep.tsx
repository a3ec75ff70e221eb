import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useRef, useState, type DragEvent, useEffect, useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { UploadProgress } from '../../fields/heavy/UploadProgress';
import type { ImportStepProps, ImportStage } from './ImportDialog';
import { uploadFile } from '../../fields/upload-file';
import { asImportFile, askPreview, IMPORT_FILES } from './import-api';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { presetOf } from './preset-of';
import { useFileProblem } from './useFileProblem';
import { BYTE_ORDER_MARK, csvLine } from '../../../core/import/csv-line';
import { editMoney } from '../../../core/format/money';
import { examplePhone } from '../../../core/format/phone';
import { formatNumber } from '../../../core/format/number';
import { fieldPlace, partsOf, type ImportPlace } from '../../../core/import/import-places';
import type { Field, FieldKind, Json, Resource } from '../../../core/types';
import { inWords } from '../../fields/values/in-words';
import { isJson } from '../../fields/values/json-guards';
import { useLanguage } from '../../fields/hooks/useLanguage';
import { downloadText } from '../../providers/api/downloadText';
import { useScreenLabels } from '../useScreenLabels';
import { useScreenTitles } from '../useScreenTitles';
import { useFieldTitle } from './useFieldTitle';

/** A plain example of the kinds that can have one; of the others the cell is left empty. */
const EXAMPLES: Partial<Record<FieldKind, Json>> = {
  boolean: true,
  integer: 1,
  number: 1.5,
  percent: 10,
  duration: 90,
  money: '1234.5000',
  date: '2026-01-31',
  time: '08:30',
  'date-time': '2026-01-31T17:30:00.000Z',
  email: 'nome@example.com',
  url: 'https://example.com',
  ip: '192.0.2.1',
  color: '#1976D2',
};

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

/** Lets the browser save a file with the headings of the collection and one example row, in the person's language. */
function useTemplate(generated: GeneratedScreen): () => void {
  const { collection, resource } = generated;
  const { label, choice } = useScreenLabels(collection);
  const translate = useTranslate();
  const language = useLanguage();
  const { plural } = useScreenTitles(generated);
  const titleOf = useFieldTitle(generated);
  return useCallback(() => {
    const preset = presetOf(generated);
    const fields = resource.fields.filter(({ name, readOnly }) => !readOnly && !(name in preset));
    const places = fields.flatMap((field) => columnsFor(resource, field));
    const example = (field: Field): string => {
      const value =
        field.choices?.find((one) => one.value !== null)?.value ??
        field.examples?.[0] ??
        field.default ??
        (field.kind === 'phone' ? examplePhone() : EXAMPLES[field.kind]) ??
        (field.required && field.kind === 'text' ? label(field) : null);
      if (value === null || !isJson(value)) return '';
      if (field.kind === 'money' && typeof value === 'string') return editMoney(value, language);
      return typeof value === 'number' && field.kind !== 'enum' && field.kind !== 'duration'
        ? formatNumber(value, language)
        : inWords(field, value, language, choice);
    };
    const separator = language === 'en' ? ',' : ';';
    const lines = [places.map(({ name }) => titleOf(name)), places.map(({ field }) => example(field))].map((cells) =>
      csvLine(cells, separator),
    );
    downloadText(`${plural} - ${translate('import.templateName')}.csv`, BYTE_ORDER_MARK + lines.join(''));
  }, [generated, resource, label, choice, language, plural, titleOf, translate]);
}

/** One column for a field, or one for each of its parts; of lists those of the first item. */
function columnsFor(resource: Resource, field: Field): ImportPlace[] {
  const parts = partsOf(resource, field, []).filter(
    ({ path }) => !path.some((step) => typeof step === 'number' && step > 0),
  );
  return parts.length > 0 ? parts : [fieldPlace(field)];
}
