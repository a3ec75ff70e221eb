import AnonymiseIcon from '@mui/icons-material/PersonOffOutlined';
import DiscloseIcon from '@mui/icons-material/FileDownloadOutlined';
import { useState, useId } from 'react';
import { useNotify, useTranslate, useRefresh } from 'react-admin';
import type { PersonAct } from '../../../core/access/person-acts';
import { fetchCode } from '../../providers/api/fetchCode';
import { pageTexts } from '../../providers/texts/pageTexts';
import { mayOnRecord } from '../../providers/session/recordRights';
import { useAbility } from '../../providers/session/useAbility';
import { useRemote } from '../../providers/api/useRemote';
import { useSession } from '../../providers/session/useSession';
import { PageAction } from '../actions/PageAction';
import { useProblemText } from '../useProblemText';
import type { PersonProps } from './person-parts';
import { useQuery } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useRecordName } from '../../fields/hooks/useRecordName';
import { callApi } from '../../providers/api/dataProvider';
import { UsesList, usesOf } from '../record/UsesList';

const FORMATS = ['html', 'json'] as const;

/** Hands out what is kept of a person, and takes it away for good: what the rights to the record allow. */
export function PersonButtons({ generated, record }: PersonProps) {
  useRemote(pageTexts('person'));
  const translate = useTranslate();
  const ability = useAbility();
  const tenantId = useSession()?.userData.tenantId ?? null;
  const [isAsking, setAsking] = useState(false);
  const { collection, resource } = generated;
  const may = (act: PersonAct) => mayOnRecord(ability, act, collection, { ...record }, tenantId);
  const isAnonymous = record[resource.person?.marks ?? ''] === true;
  return (
    <>
      {may('disclose') ? <Disclosure path={`/api/${collection}/${record.id}/disclose`} name={collection} /> : null}
      {may('anonymise') && !isAnonymous ? (
        <PageAction color="error" startIcon={<AnonymiseIcon />} onClick={() => setAsking(true)}>
          {translate('person.anonymise')}
        </PageAction>
      ) : null}
      {isAsking ? <AnonymiseDialog generated={generated} record={record} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function Disclosure({ path, name }: { path: string; name: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const describe = useProblemText();
  const [isWorking, setWorking] = useState(false);
  const save = async (format: string) => {
    setWorking(true);
    try {
      const { saveAnswer } = await fetchCode(() => import('../../providers/jobs/export-list'));
      await saveAnswer(path, { format, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }, name);
    } catch (error) {
      notify(describe(error), { type: 'error' });
    }
    setWorking(false);
  };
  return FORMATS.map((format) => (
    <PageAction key={format} startIcon={<DiscloseIcon />} disabled={isWorking} onClick={() => void save(format)}>
      {translate('person.discloseAs', { format: translate(`person.${format}`) })}
    </PageAction>
  ));
}

/** Says in how many records a person is anonymised, and that it is for good; only then it is done. */
function AnonymiseDialog({ generated, record, onClose }: PersonProps & { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const describe = useProblemText();
  const nameOf = useRecordName(generated.resource);
  const titleId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const path = `/api/${generated.collection}/${record.id}/anonymise`;
  const { data: uses, error } = useQuery({
    queryKey: ['~anonymise', path],
    queryFn: async () => usesOf(await callApi(path, 'POST', { count: true }), 'records'),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const refusal = problem ?? (error ? describe(error) : null);
  const anonymise = async () => {
    setSending(true);
    try {
      await callApi(path, 'POST', {});
      onClose();
      refresh();
      notify('person.done', { type: 'success' });
    } catch (failure) {
      setProblem(describe(failure));
      setSending(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('person.title', { name: nameOf(record) })}</DialogTitle>
      <DialogContent>
        {refusal === null ? null : (
          <Alert severity="error" sx={{ mb: 2 }}>
            {refusal}
          </Alert>
        )}
        <DialogContentText>{translate('person.help')}</DialogContentText>
        {error ? null : <UsesList uses={uses} words="person" />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          color="error"
          variant="contained"
          disabled={uses === undefined}
          loading={isSending}
          onClick={() => void anonymise()}
        >
          {translate('person.anonymise')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
