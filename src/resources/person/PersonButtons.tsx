import AnonymiseIcon from '@mui/icons-material/PersonOffOutlined';
import DiscloseIcon from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { PersonAct } from '../../../core/access/person-acts';
import { fetchCode } from '../../providers/api/fetchCode';
import { pageTexts } from '../../providers/texts/pageTexts';
import { mayOnRecord } from '../../providers/session/recordRights';
import { useAbility } from '../../providers/session/useAbility';
import { useRemote } from '../../providers/api/useRemote';
import { useSession } from '../../providers/session/useSession';
import { PageAction } from '../actions/PageAction';
import { useProblemText } from '../useProblemText';
import { AnonymiseDialog } from './AnonymiseDialog';
import type { PersonProps } from './person-parts';

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
