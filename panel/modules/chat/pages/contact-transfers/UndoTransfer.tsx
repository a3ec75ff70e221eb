import UndoIcon from '@mui/icons-material/UndoOutlined';
import IconButton from '@mui/material/IconButton';
import { use, useState } from 'react';
import { Confirm, useNotify, useTranslate } from 'react-admin';
import { isObject } from '../../../../../core/is-object';
import type { DataRecord } from '../../../../../core/wire';
import { useRecordName } from '../../../../../src/fields/useRecordName';
import { undoJob } from '../../../../../src/providers/jobs/jobs-api';
import { useResource } from '../../../../../src/providers/useResource';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import { TransferJobs, undoableJobOf } from './transfer-jobs';

/** In the row of a transfer: takes it back, after asking, as long as that is possible. */
export function UndoTransfer({ record }: { record: DataRecord }) {
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
