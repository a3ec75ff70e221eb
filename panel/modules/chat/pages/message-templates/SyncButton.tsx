import SyncIcon from '@mui/icons-material/Sync';
import { useTranslate } from 'react-admin';
import { pageTexts } from '../../../../../src/providers/pageTexts';
import { useRemote } from '../../../../../src/providers/useRemote';
import { DialogButton } from '../../../../../src/custom-pages/DialogButton';
import { SyncDialog } from './SyncDialog';

/** Opens the question which connection to synchronise with its platform. */
export default function SyncButton() {
  useRemote(pageTexts('template-sync'));
  const translate = useTranslate();
  return (
    <DialogButton label={translate('templateSync.open')} icon={<SyncIcon />}>
      {(close) => <SyncDialog onClose={close} />}
    </DialogButton>
  );
}
