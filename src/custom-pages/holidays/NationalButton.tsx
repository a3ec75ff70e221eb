import EventRepeat from '@mui/icons-material/EventRepeat';
import { useTranslate } from 'react-admin';
import type { HolidayCollection } from '../../../core/opening/holiday-import';
import { pageTexts } from '../../providers/pageTexts';
import { useRemote } from '../../providers/useRemote';
import { DialogButton } from '../DialogButton';
import { NationalDialog } from './NationalDialog';

/** Opens the question which holidays of the country to put in. */
export default function NationalButton({ collection }: { collection: HolidayCollection }) {
  useRemote(pageTexts('holidays'));
  const translate = useTranslate();
  return (
    <DialogButton label={translate('holidays.national')} icon={<EventRepeat />}>
      {(close) => <NationalDialog collection={collection} onClose={close} />}
    </DialogButton>
  );
}
