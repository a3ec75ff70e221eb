import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { PageIntro } from '../../../../../src/custom-pages/PageIntro';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { usePageTitle } from '../../../../../src/providers/screens/usePageTitle';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { useSession } from '../../../../../src/providers/session/useSession';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { EmptyState } from '../../../../../src/resources/EmptyState';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { fetchLines, type Line, RULES } from './retention-calls';
import { RuleDialog } from './RuleDialog';
import { RuleLine } from './RuleLine';

/** Where the days of recordings stand, which have had a field of the client for long. */
const RECORDINGS = { platform: '/admin/clientes', tenant: '/system/account-settings/billing-plans' } as const;

/** For administrators: how long each kind of records is kept, and what has gone by these rules. */
export default function Retention() {
  useRemote(pageTexts('retention'));
  const translate = useTranslate();
  const isPlatform = useSession()?.userData.tenantId == null;
  const title = translate('panel.pages.retention');
  usePageTitle(title);
  return (
    <Stack sx={{ gap: 2, maxWidth: 900 }}>
      <PageIntro title={title}>{translate(isPlatform ? 'retention.platformText' : 'retention.text')}</PageIntro>
      <Rules isPlatform={isPlatform} />
      <PageCard
        title={translate('retention.recordings')}
        text={translate(isPlatform ? 'retention.recordingsPlatform' : 'retention.recordingsText')}
        actions={
          <Button component={Link} to={isPlatform ? RECORDINGS.platform : RECORDINGS.tenant} size="small">
            {translate('retention.recordingsOpen')}
          </Button>
        }
      >
        {null}
      </PageCard>
    </Stack>
  );
}

function Rules({ isPlatform }: { isPlatform: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const ability = useAbility();
  const mayChange = ability.can('create', RULES);
  const [edited, setEdited] = useState<Line>();
  const { data, error, refetch } = useQuery({ queryKey: ['~retention'], queryFn: fetchLines, retry: false });
  const saved = () => {
    setEdited(undefined);
    notify('retention.saved', { type: 'success' });
    void refetch();
  };
  const dropped = () => {
    notify('retention.drop.done', { type: 'success' });
    void refetch();
  };
  return (
    <PageCard
      title={translate('retention.rules')}
      text={translate('retention.rulesText')}
      actions={
        <Button
          component={Link}
          to={isPlatform ? '/admin/retencao/execucoes' : '/cliente/retencao/execucoes'}
          size="small"
          startIcon={<HistoryIcon />}
        >
          {translate('retention.runs')}
        </Button>
      }
    >
      {error ? <ProblemState heading="h2" error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={280} aria-busy /> : null}
      {data?.length === 0 ? <EmptyState icon={<HistoryIcon />} title={translate('retention.none')} /> : null}
      {data === undefined || data.length === 0 ? null : (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {data.map((line) => (
            <RuleLine
              key={line.collection}
              line={line}
              isPlatform={isPlatform}
              onEdit={mayChange ? () => setEdited(line) : undefined}
              onDropped={ability.can('delete', RULES) ? dropped : undefined}
            />
          ))}
        </Box>
      )}
      {edited === undefined ? null : <RuleDialog line={edited} onSaved={saved} onClose={() => setEdited(undefined)} />}
    </PageCard>
  );
}
