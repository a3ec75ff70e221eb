import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate, Confirm } from 'react-admin';
import { Link } from 'react-router';
import EditIcon from '@mui/icons-material/EditOutlined';
import Typography from '@mui/material/Typography';
import { useRetentionText } from './useRetentionText';
import Alert from '@mui/material/Alert';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { PageIntro } from '../../../../../src/custom-pages/PageIntro';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { usePageTitle } from '../../../../../src/providers/screens/usePageTitle';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { useSession } from '../../../../../src/providers/session/useSession';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { EmptyState } from '../../../../../src/resources/EmptyState';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { fetchLines, type Line, RULES, dropRule, fetchPreview, isStricter, type Rule } from './retention-calls';
import { RuleDialog } from './RuleDialog';

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

interface RuleLineProps {
  line: Line;
  isPlatform: boolean;
  /** Absent for those who only look. */
  onEdit?: (() => void) | undefined;
  /** Called once its rule is taken away; absent for those who may not. */
  onDropped?: (() => void) | undefined;
}

/** One kind of records: how long it is kept, what the last run did, and the way to its rule. */
function RuleLine({ line, isPlatform, onEdit, onDropped }: RuleLineProps) {
  const translate = useTranslate();
  const text = useRetentionText();
  const name = text.name(line.collection);
  const { rule } = line;
  const lastRun = rule ? text.lastRun(rule) : undefined;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        paddingBlock: 1.5,
        '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="body2">{text.standing(line, isPlatform)}</Typography>
        {lastRun === undefined ? null : (
          <Typography variant="body2" color="text.secondary">
            {lastRun}
          </Typography>
        )}
        {rule?.lastProblem == null ? null : (
          <Typography variant="body2" color="error">
            {translate(`retention.problems.${rule.lastProblem}`)}
          </Typography>
        )}
      </Box>
      {onDropped === undefined || rule === null ? null : (
        <DropRule line={line} rule={rule} isPlatform={isPlatform} onDropped={onDropped} />
      )}
      {onEdit === undefined ? null : (
        <Button
          variant="outlined"
          size="small"
          startIcon={<EditIcon />}
          onClick={onEdit}
          aria-label={translate('retention.editOf', { name })}
        >
          {translate(rule === null ? 'retention.create' : 'retention.edit')}
        </Button>
      )}
    </Box>
  );
}

interface DropRuleProps {
  line: Line;
  rule: Rule;
  isPlatform: boolean;
  onDropped: () => void;
}

/** Takes a rule away, after asking: a tenant then has that of the platform, whose own leaves all who have none without any. */
function DropRule({ line, rule, isPlatform, onDropped }: DropRuleProps) {
  const translate = useTranslate();
  const describe = useProblemText();
  const text = useRetentionText();
  const [isAsking, setAsking] = useState(false);
  const whose = isPlatform ? 'platform' : 'own';
  const name = text.name(line.collection);
  const { usual } = line;
  const isLosing = usual !== null && isStricter(line, usual);
  const preview = useQuery({
    queryKey: ['~retention', 'usual', line.collection, usual?.days],
    queryFn: () => fetchPreview(line.collection, Math.max(usual?.days ?? 0, line.leastDays)),
    enabled: isAsking && isLosing,
    retry: false,
    gcTime: 0,
  });
  const drop = useMutation({
    mutationFn: () => dropRule(rule),
    onSuccess: () => {
      setAsking(false);
      onDropped();
    },
  });
  const error = preview.error ?? drop.error;
  const leave = () => {
    drop.reset();
    setAsking(false);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        onClick={() => setAsking(true)}
        aria-label={translate(`retention.drop.${whose}Of`, { name })}
      >
        {translate(`retention.drop.${whose}`)}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={drop.isPending || (isLosing && preview.isFetching)}
        title={translate(`retention.drop.${whose}Of`, { name })}
        content={
          <Stack sx={{ gap: 2 }}>
            <Typography>{isPlatform ? translate('retention.drop.platformText') : text.afterDrop(line)}</Typography>
            {preview.data === undefined ? null : (
              <Alert severity={preview.data.count === 0 ? 'info' : 'warning'}>
                {text.preview(preview.data)}
                <br />
                {translate('retention.forGood')}
              </Alert>
            )}
            {error ? <Alert severity="error">{describe(error)}</Alert> : null}
          </Stack>
        }
        confirm={translate(`retention.drop.${whose}`)}
        confirmColor={isLosing && preview.data?.count !== 0 ? 'warning' : 'primary'}
        onConfirm={() => drop.mutate()}
        onClose={leave}
      />
    </>
  );
}
