import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { LatePart } from '../../providers/whenIdle';
import { LiveNotice } from './LiveNotice';
import { useRecordNews } from './useRecordNews';

/** Keeps the page of a record up to date, and says when the record is gone. */
export function LiveShow({ name, id, isLate }: { name: string; id: string } & LatePart) {
  const { isDeleted, seconds } = useRecordNews(name, id, isLate);
  const translate = useTranslate();
  return (
    <>
      {isDeleted ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('panel.live.deleted')}
        </Alert>
      ) : null}
      <LiveNotice seconds={seconds} />
    </>
  );
}
