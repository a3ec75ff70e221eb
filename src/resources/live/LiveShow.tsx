import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { LiveNotice } from './LiveNotice';
import { useRecordNews } from './useRecordNews';

export interface LiveShowProps {
  name: string;
  id: string;
  /** The page did not ask for the record before this moment: `performance.now()`. */
  asOf: number;
}

/** Keeps the page of a record up to date, and says when the record is gone. */
export function LiveShow({ name, id, asOf }: LiveShowProps) {
  const { isDeleted, seconds } = useRecordNews(name, id, asOf);
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
