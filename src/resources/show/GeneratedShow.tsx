import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useMemo } from 'react';
import { RecordContextProvider, useCreatePath, useTranslate } from 'react-admin';
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
import { ShowBody } from './ShowBody';

const FORBIDDEN = { status: 403 };

/** The page of a record, to read. */
export function GeneratedShow() {
  const generated = useGeneratedScreen();
  const { record, error, retry } = useRouteRecord(generated.name);
  if (error) return <ProblemState error={error} onRetry={retry} />;
  if (!record) return <FormSkeleton fields={generated.resource.fields.length} />;
  if (!generated.can('read', record)) return <ProblemState error={FORBIDDEN} />;
  return <RecordPage generated={generated} record={record} />;
}

function RecordPage({ generated, record }: { generated: GeneratedScreen; record: DataRecord }) {
  const { name, resource, can } = generated;
  const titles = useScreenTitles(generated);
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const listPath = createPath({ resource: name, type: 'list' });
  const parents = useMemo(() => [{ title: titles.plural, to: listPath }], [titles.plural, listPath]);
  const goBack = useCallback(() => void navigate(listPath), [navigate, listPath]);
  const remove = useDeleteRecord(name, goBack);
  return (
    <Box component="article" sx={{ maxInlineSize: 1080, minWidth: 0 }}>
      <ScreenHeader title={represent(resource.representation, record)} parents={parents}>
        {can('delete', record) ? (
          <Button color="error" startIcon={<DeleteOutlineIcon />} onClick={() => remove(record)}>
            {translate('ra.action.delete')}
          </Button>
        ) : null}
        {can('update', record) ? (
          <Button component={Link} variant="contained" to={createPath({ resource: name, type: 'edit', id: record.id })} startIcon={<EditOutlinedIcon />}>
            {translate('ra.action.edit')}
          </Button>
        ) : null}
      </ScreenHeader>
      <RecordContextProvider value={record}>
        <ShowBody generated={generated} record={record} />
      </RecordContextProvider>
      <RecordFacts record={record} />
    </Box>
  );
}
