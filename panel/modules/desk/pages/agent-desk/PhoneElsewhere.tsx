import PhoneLockedIcon from '@mui/icons-material/PhoneLockedOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../../../../../src/resources/EmptyState';

/** Another tab holds the telephone: nothing is done to calls in this one. */
export function PhoneElsewhere({ takeOver }: { takeOver: () => void }) {
  const translate = useTranslate();
  return (
    <EmptyState
      icon={<PhoneLockedIcon />}
      heading="h1"
      title={translate('desk.elsewhere.title')}
      text={translate('desk.elsewhere.text')}
    >
      <Button variant="contained" onClick={takeOver}>
        {translate('desk.elsewhere.take')}
      </Button>
    </EmptyState>
  );
}
