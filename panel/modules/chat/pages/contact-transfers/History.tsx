import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useId, useMemo, use, useState } from 'react';
import { ListBase, useTranslate, Confirm, useNotify } from 'react-admin';
import { usualSorts } from '../../../../../core/usual-sorts';
import { asSort } from '../../../../../src/providers/api/sortKeys';
import { ListContent } from '../../../../../src/resources/list/ListContent';
import { ROWS_PER_PAGE } from '../../../../../src/resources/list/list-metrics';
import { ListPagination } from '../../../../../src/resources/list/ListPagination';
import { ListToolbar } from '../../../../../src/resources/list/ListToolbar';
import { LiveList } from '../../../../../src/resources/live/live-parts';
import type { GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import IconButton from '@mui/material/IconButton';
import { isObject } from '../../../../../core/is-object';
import type { DataRecord } from '../../../../../core/wire';
import { useRecordName } from '../../../../../src/fields/hooks/useRecordName';
import { undoJob } from '../../../../../src/providers/jobs/jobs-api';
import { useResource } from '../../../../../src/providers/screens/useResource';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import { TransferJobs, undoableJobOf } from './transfer-jobs';

// The list draws its own problem.
const QUERY_OPTIONS = { onError: () => undefined };

/** The transfers so far: the generated list, whose rows can be taken back. */
export function History({ generated }: { generated: GeneratedScreen }) {
  const translate = useTranslate();
  const titleId = useId();
  // New ones are made above, not on a page of their own.
  const shown = useMemo<GeneratedScreen>(
    () => ({
      ...generated,
      can: (action, ...on) => action !== 'create' && generated.can(action, ...on),
      RowExtra: UndoTransfer,
    }),
    [generated],
  );
  return (
    <ListBase
      disableAuthentication
      exporter={false}
      perPage={ROWS_PER_PAGE}
      sort={asSort(usualSorts(generated.resource))}
      queryOptions={QUERY_OPTIONS}
    >
      <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
        <Typography id={titleId} variant="h6" component="h2" sx={{ marginBlockEnd: 1 }}>
          {translate('transfers.history')}
        </Typography>
        <LiveList name={generated.name} />
        <Card>
          <ListToolbar generated={shown} />
          <ListContent generated={shown} />
          <ListPagination />
        </Card>
      </Box>
    </ListBase>
  );
}

/** In the row of a transfer: takes it back, after asking, as long as that is possible. */
function UndoTransfer({ record }: { record: DataRecord }) {
  const { jobs, follow } = use(TransferJobs);
  const translate = useTranslate();
  const notify = useNotify();
  const describe = useProblemText();
  const nameOf = useRecordName(useResource('contact-transfers'));
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const job = undoableJobOf(jobs, record.id);
  if (!job) return null;
  const label = `${translate('transfers.undo')}: ${nameOf(record)}`;
  const undo = async () => {
    setSending(true);
    try {
      const begun = await undoJob(job.id);
      follow(isObject(begun) ? String(begun['id']) : job.id);
    } catch (error) {
      notify(describe(error), { type: 'error' });
    }
    setSending(false);
    setAsking(false);
  };
  return (
    <>
      <IconButton
        size="small"
        color="inherit"
        aria-label={label}
        title={translate('transfers.undo')}
        onClick={() => setAsking(true)}
      >
        <UndoIcon fontSize="small" />
      </IconButton>
      <Confirm
        isOpen={isAsking}
        loading={isSending}
        title={translate('transfers.undoTitle')}
        content={translate('transfers.undoHelp')}
        confirm={translate('transfers.undo')}
        onConfirm={() => void undo()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
