import EventRepeat from '@mui/icons-material/EventRepeat';
import { useTranslate } from 'react-admin';
import type { HolidayCollection } from '../../rules/holiday-import';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { DialogButton } from '../../../../../src/custom-pages/DialogButton';
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
