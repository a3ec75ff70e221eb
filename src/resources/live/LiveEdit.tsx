import Alert from '@mui/material/Alert';
import { createPortal } from 'react-dom';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ChangedElsewhere, type ChangedElsewhereProps } from './ChangedElsewhere';
import { LiveNotice } from './LiveNotice';
import { LockBanner } from './LockBanner';
import { useEditLock } from './useEditLock';
import { useRecordNews } from './useRecordNews';

export interface LiveEditProps extends ChangedElsewhereProps {
  /** Where above the form the news is shown. */
  place: Element;
  /** The page did not ask for the record before this moment: `performance.now()`. */
  asOf: number;
}

/** Inside a form: follows the record, locks it while something is typed, and tells what others do with it. */
export function LiveEdit({ place, asOf, ...props }: LiveEditProps) {
  const { generated, base, stored } = props;
  const translate = useTranslate();
  const { dirtyFields, isSubmitting } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const { isDeleted, seconds } = useRecordNews(generated.name, base.id, asOf);
  const lock = useEditLock(generated.name, base.id, isDirty);
  const isBehind = isDirty && !isSubmitting && stored.version > base.version;
  return createPortal(
    <>
      <LiveNotice seconds={seconds} />
      {isDeleted ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('panel.live.deletedEdit')}
        </Alert>
      ) : null}
      <LockBanner lock={lock} />
      {isBehind ? <ChangedElsewhere key={stored.version} {...props} /> : null}
    </>,
    place,
  );
}
