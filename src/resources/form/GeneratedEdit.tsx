import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useCreatePath, useNotify, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { represent } from '../../../core/represent';
import type { DataRecord } from '../../../core/wire';
import { FormSkeleton } from '../FormSkeleton';
import { ProblemState } from '../ProblemState';
import { RecordFacts } from '../RecordFacts';
import { ScreenHeader } from '../ScreenHeader';
import { useDeleteRecord } from '../useDeleteRecord';
import { useGeneratedScreen, type GeneratedScreen } from '../useGeneratedScreen';
import { useRouteRecord } from '../useRouteRecord';
import { useScreenTitles } from '../useScreenTitles';
import { DeleteInForm } from './DeleteInForm';
import { FormToolbar, type SaveIntent } from './FormToolbar';
import { formPageStyle } from './form-page-style';
import { FreshRecord } from './FreshRecord';
import { InPlaceCreation } from './InPlaceCreation';
import { RecordForm } from './RecordForm';

const FORBIDDEN = { status: 403 };

/** The page that changes a record. */
export function GeneratedEdit() {
  const generated = useGeneratedScreen();
  const { record, error, retry } = useRouteRecord(generated.name);
  if (error) return <ProblemState error={error} onRetry={retry} />;
  if (!record) return <FormSkeleton fields={generated.resource.fields.length} />;
  if (!generated.can('update', record)) return <ProblemState error={FORBIDDEN} />;
  return <EditRecord key={record.id} generated={generated} stored={record} />;
}

function EditRecord({ generated, stored }: { generated: GeneratedScreen; stored: DataRecord }) {
  const { name, resource, can } = generated;
  // What the form started from: a newer state of the server only replaces it while nothing has been typed.
  const [base, setBase] = useState(stored);
  const intent = useRef<SaveIntent>('back');
  const titles = useScreenTitles(generated);
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const listPath = createPath({ resource: name, type: 'list' });
  const parents = useMemo(() => [{ title: titles.plural, to: listPath }], [titles.plural, listPath]);
  const goBack = useCallback(() => void navigate(listPath), [navigate, listPath]);
  const remove = useDeleteRecord(name, goBack);
  const finish = (record: DataRecord) => {
    notify('screens.notice.updated', { type: 'success' });
    if (intent.current === 'stay') setBase(record);
    else goBack();
  };
  return (
    <InPlaceCreation>
      <Box sx={formPageStyle}>
        <ScreenHeader title={represent(resource.representation, base)} parents={parents}>
          <Button component={Link} to={createPath({ resource: name, type: 'show', id: base.id })} startIcon={<VisibilityOutlinedIcon />}>
            {translate('ra.action.show')}
          </Button>
        </ScreenHeader>
        <RecordForm generated={generated} base={base} onSaved={finish}>
          <FreshRecord stored={stored} base={base} onFresh={setBase} />
          <FormToolbar
            listPath={listPath}
            onIntent={(next) => {
              intent.current = next;
            }}
          >
            {can('delete', base) ? <DeleteInForm icon={<DeleteOutlineIcon />} onDelete={() => remove(base)} /> : null}
          </FormToolbar>
        </RecordForm>
        <RecordFacts record={base} />
      </Box>
    </InPlaceCreation>
  );
}
