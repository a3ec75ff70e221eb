import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { ResourceContextProvider, useNotify, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../../core/wire';
import { narrowScreen } from '../../../../../../src/custom-pages/account/narrow-screen';
import { FreshRecord } from '../../../../../../src/resources/form/pages/FreshRecord';
import { RecordForm } from '../../../../../../src/resources/form/RecordForm';
import { useGeneratedScreen } from '../../../../../../src/resources/useGeneratedScreen';
import { FormButtons } from './FormButtons';
import { UnsavedForm } from './UnsavedForm';

/** It stands in a card already. */
const FRAMELESS = {
  '& form .MuiPaper-root': {
    border: 0,
    boxShadow: 'none',
    padding: 0,
    borderRadius: 0,
    overflow: 'visible',
    backgroundColor: 'transparent',
    backgroundImage: 'none',
  },
};

interface ContactFormProps {
  contact: DataRecord;
  fields: readonly string[];
  onUnsaved: (isUnsaved: boolean) => void;
  onSaved: () => void;
}

/** The contact of whoever is outside: what the agent may change are inputs. */
export default function ContactForm({ contact, fields, onUnsaved, onSaved }: ContactFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const whole = useGeneratedScreen('contacts');
  const title = translate('desk.person.title');
  const generated = useMemo(() => narrowScreen(whole, [{ key: 'desk', title, fields }]), [whole, title, fields]);
  const [base, setBase] = useState(contact);
  return (
    <ResourceContextProvider value="contacts">
      <Box sx={FRAMELESS}>
        <RecordForm
          generated={generated}
          base={base}
          isPage={false}
          onSaved={(record) => {
            setBase(record);
            notify('desk.person.saved', { type: 'success' });
            onSaved();
          }}
        >
          <FreshRecord stored={contact} base={base} onFresh={setBase} />
          <UnsavedForm onUnsaved={onUnsaved} />
          <FormButtons save={translate('desk.person.saveContact')} />
        </RecordForm>
      </Box>
    </ResourceContextProvider>
  );
}
