import SyncIcon from '@mui/icons-material/Sync';
import { useTranslate } from 'react-admin';
import { pageTexts } from '../../providers/pageTexts';
import { useRemote } from '../../providers/useRemote';
import { DialogButton } from '../DialogButton';
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
