import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  type ImportMode,
  type ImportOrder,
  FILE_ENCODINGS,
  FILE_SEPARATORS,
  type ImportPreview,
} from '../../../core/import/import-types';
import { useProblemText } from '../useProblemText';
import { CheckSummary } from './CheckSummary';
import { ColumnChoices } from './ColumnChoices';
import { FirstRows } from './FirstRows';
import { startImport } from './import-api';
import type { ImportStage, ImportStepProps } from './ImportDialog';
import { MappingChoice } from './MappingChoice';
import { PlainSelect } from './PlainSelect';
import { presetOf } from './preset-of';
import { useFieldTitle } from './useFieldTitle';
import { usePreview, type Correction } from './usePreview';

const ENCODING_NAMES = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (ISO-8859-1)',
  'windows-1256': 'Windows-1256',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
} as const;

const SEPARATOR_KEYS = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const;

type ColumnsStage = Extract<ImportStage, { step: 'columns' }>;

/** Which column goes to which field, how the file is read, and what its rows do. */
export function ColumnsStep({ generated, stage, onStage }: ImportStepProps & { stage: ColumnsStage }) {
  const translate = useTranslate();
  const describe = useProblemText();
  const { preview, isAsking, problem, correct } = usePreview(generated, stage, onStage);
  const titleOf = useFieldTitle(generated, preview.titles);
  const [mode, setMode] = useState<ImportMode>(stage.chosen?.mode ?? preview.modes[0] ?? 'create');
  const [chosenKey, setKey] = useState(stage.chosen?.key);
  const [refusal, setRefusal] = useState<string>();
  const [isStarting, setStarting] = useState(false);
  const keys = preview.keys.filter((name) => preview.columns.includes(name));
  const key = mode === 'create' ? null : (keys.find((name) => name === chosenKey) ?? keys[0] ?? null);
  const missing = mode === 'update' ? [] : preview.missing;
  const isReady =
    missing.length === 0 && preview.columns.some((name) => name !== null) && (mode === 'create' || key !== null);
  const choose = (wanted: ImportMode) => {
    setMode(wanted);
    correct({ mode: wanted });
  };
  const check = async () => {
    setRefusal(undefined);
    setStarting(true);
    const order: ImportOrder = {
      file: stage.file.id,
      name: stage.file.name,
      options: preview.options,
      columns: preview.columns,
      formats: preview.formats,
      mode,
      key,
      preset: presetOf(generated),
      dry: true,
    };
    try {
      onStage({
        step: 'check',
        order,
        job: await startImport(generated.collection, order),
        back: { ...stage, preview, chosen: { mode, key: chosenKey } },
      });
    } catch (error) {
      setRefusal(describe(error));
      setStarting(false);
    }
  };
  return (
    <>
      <DialogContent dividers sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Box sx={{ blockSize: 4, mt: -2, mx: { xs: -2, sm: -3 } }}>
          {isAsking ? <LinearProgress aria-label={translate('import.reading')} /> : null}
        </Box>
        {[problem, refusal].map((text) =>
          text === undefined ? null : (
            <Alert key={text} severity="error">
              {text}
            </Alert>
          ),
        )}
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(12rem, 1fr))' },
            gap: 1.5,
          }}
        >
          <PlainSelect
            label={translate('import.mode')}
            value={mode}
            onChange={choose}
            options={preview.modes.map((value) => ({ value, text: translate(`import.modes.${value}`) }))}
          />
          {mode === 'create' || keys.length === 0 ? null : (
            <PlainSelect
              label={translate('import.key')}
              value={key ?? ''}
              onChange={setKey}
              options={keys.map((value) => ({ value, text: titleOf(value) }))}
            />
          )}
          <ReadOptionChoices preview={preview} onChange={correct} />
        </Box>
        <MappingChoice collection={generated.collection} preview={preview} onChange={correct} />
        {mode !== 'create' && keys.length === 0 ? (
          <Alert severity="warning">
            {translate('import.noKey', { fields: preview.keys.map(titleOf).join(', ') })}
          </Alert>
        ) : null}
        {missing.length > 0 ? (
          <Alert severity="warning">{translate('import.missing', { fields: missing.map(titleOf).join(', ') })}</Alert>
        ) : null}
        {missing.length > 0 || preview.check === null ? null : <CheckSummary check={preview.check} />}
        <ColumnChoices
          generated={generated}
          preview={preview}
          titleOf={titleOf}
          {...(preview.check && { refused: preview.check.cells })}
          onChange={correct}
        />
        {preview.check === null || preview.check.first.length === 0 ? null : (
          <FirstRows title={translate('import.refusedRows')} headings={preview.headings} rows={preview.check.first} />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => onStage({ step: 'file' })}>
          {translate('import.back')}
        </Button>
        <Button variant="contained" loading={isStarting} disabled={!isReady || isAsking} onClick={() => void check()}>
          {translate('import.check')}
        </Button>
      </DialogActions>
    </>
  );
}

/** How the file is read, as far as its format leaves a choice. */
function ReadOptionChoices({
  preview: { file, options, sheets },
  onChange,
}: {
  preview: ImportPreview;
  onChange: (correction: Correction) => void;
}) {
  const translate = useTranslate();
  return (
    <>
      {file.format === 'csv' ? (
        <>
          <PlainSelect
            label={translate('import.separator')}
            value={options.separator}
            onChange={(separator) => onChange({ options: { separator }, isReread: true })}
            options={FILE_SEPARATORS.map((value) => ({
              value,
              text: translate(`import.separators.${SEPARATOR_KEYS[value]}`),
            }))}
          />
          <PlainSelect
            label={translate('import.encoding')}
            value={options.encoding}
            onChange={(encoding) => onChange({ options: { encoding }, isReread: true })}
            options={FILE_ENCODINGS.map((value) => ({ value, text: ENCODING_NAMES[value] }))}
          />
        </>
      ) : null}
      {sheets.length > 1 ? (
        <PlainSelect
          label={translate('import.sheet')}
          value={String(options.sheet)}
          onChange={(sheet) => onChange({ options: { sheet: Number(sheet) }, isReread: true })}
          options={sheets.map((text, index) => ({ value: String(index), text }))}
        />
      ) : null}
    </>
  );
}
