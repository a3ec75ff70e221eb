import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import { useGetOneLive } from '../../providers/realtime/hooks/useGetOneLive';
import { FreshRecord } from '../../resources/form/pages/FreshRecord';
import { RecordForm } from '../../resources/form/RecordForm';
import { SaveWait } from '../../resources/form/saving/SaveWait';
import { useSaving } from '../../resources/form/saving/useSaving';
import { ProblemState } from '../../resources/ProblemState';
import { type GeneratedScreen, useGeneratedScreen } from '../../resources/useGeneratedScreen';
import { type FormPart, narrowScreen } from './narrow-screen';

interface OwnRecordFormProps {
  collection: string;
  id: string;
  parts: readonly FormPart[];
  onSaved?: (record: DataRecord) => void;
}

/** Some fields of a record of one's own, to be changed without leaving the page. */
export function OwnRecordForm({ collection, id, parts, onSaved }: OwnRecordFormProps) {
  const whole = useGeneratedScreen(collection);
  const generated = useMemo(() => narrowScreen(whole, parts), [whole, parts]);
  const { data, error, refetch } = useGetOneLive<DataRecord>(collection, { id });
  if (data) return <LoadedForm key={id} generated={generated} stored={data} {...(onSaved && { onSaved })} />;
  return error ? (
    <ProblemState heading="h2" error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton variant="rounded" height={360} aria-busy />
  );
}

interface LoadedFormProps {
  generated: GeneratedScreen;
  stored: DataRecord;
  onSaved?: (record: DataRecord) => void;
}

function LoadedForm({ generated, stored, onSaved }: LoadedFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [base, setBase] = useState(stored);
  const isWritable = generated.resource.fields.some(({ name }) => generated.can('update', base, name));
  const finish = (record: DataRecord) => {
    setBase(record);
    notify('account.saved', { type: 'success' });
    onSaved?.(record);
  };
  return (
    <RecordForm generated={generated} base={base} onSaved={finish}>
      <FreshRecord stored={stored} base={base} onFresh={setBase} />
      {isWritable ? (
        <SaveButton />
      ) : (
        <Alert severity="info" sx={{ marginBlockStart: 2 }}>
          {translate('account.readOnly')}
        </Alert>
      )}
    </RecordForm>
  );
}

function SaveButton() {
  const translate = useTranslate();
  const { isSaving } = useSaving();
  return (
    <Box sx={{ marginBlock: 2, display: 'flex', alignItems: 'center', gap: 1 }}>
      <Button type="submit" variant="contained" loading={isSaving}>
        {translate('ra.action.save')}
      </Button>
      <SaveWait />
    </Box>
  );
}
