import Visibility from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Suspense, useId, useState } from 'react';
import { Form, RecordContextProvider, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { pageTexts } from '../../providers/texts/pageTexts';
import { useAbility } from '../../providers/session/useAbility';
import { useRemote } from '../../providers/api/useRemote';
import { ActionsContext } from '../actions/ActionsContext';
import { PageAction } from '../actions/PageAction';
import { PersonActions } from './PersonActions';
import { PersonChoice } from './PersonChoice';

/** A button that asks which person of the tenant is meant. Suspends until its texts are there. */
export function TenantPeople({ tenantId }: { tenantId: string }) {
  useRemote(pageTexts('access-control'));
  const translate = useTranslate();
  const ability = useAbility();
  const titleId = useId();
  const title = translate(`access.impersonate.${ability.can('act', 'Impersonation') ? 'act' : 'choose'}`);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <PageAction startIcon={<Visibility />} onClick={() => setOpen(true)}>
        {title}
      </PageAction>
      <Dialog open={isOpen} fullWidth maxWidth="sm" onClose={close} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <RecordContextProvider value={undefined}>
          <ActionsContext value={undefined}>
            <Form defaultValues={{ user: null }}>
              <Suspense fallback={null}>
                <Choice tenantId={tenantId} onClose={close} />
              </Suspense>
            </Form>
          </ActionsContext>
        </RecordContextProvider>
      </Dialog>
    </>
  );
}

function Choice({ tenantId, onClose }: { tenantId: string; onClose: () => void }) {
  const translate = useTranslate();
  const user: unknown = useWatch({ name: 'user' });
  return (
    <>
      <DialogContent>
        <PersonChoice source="user" label={translate('access.why.user')} filter={{ tenantId }} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        {typeof user === 'string' && user !== '' ? <PersonActions key={user} userId={user} /> : null}
      </DialogActions>
    </>
  );
}
