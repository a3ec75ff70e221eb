import Skeleton from '@mui/material/Skeleton';
import { createElement, Suspense, useEffect, useMemo } from 'react';
import { useStore, useTranslate, ListBase, ResourceContextProvider } from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import { mayCheckNumbers } from '../../rules/number-check';
import type { AppAbility } from '../../../../../core/access/build-ability';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { createdIn } from '../../../../../src/resources/created-state';
import { GeneratedList } from '../../../../../src/resources/list/GeneratedList';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { ScreenHeader } from '../../../../../src/resources/ScreenHeader';
import { useGeneratedScreen, type GeneratedScreen, isSeeing } from '../../../../../src/resources/useGeneratedScreen';
import { useScreenTitles } from '../../../../../src/resources/useScreenTitles';
import { TabLinks } from '../../../../../src/custom-pages/TabLinks';
import { BlockedUse } from './BlockedUse';
import { TAB_ICONS } from './tab-icons';
import { addressOf, LISTS_PATH, NEWEST_LISTS, type Tab, TABS, tabOf } from './tabs';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { NumberCheckForm } from './NumberCheckForm';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatNumber } from '../../../../../core/format/number';
import { isOver, type JobView } from '../../../../../core/jobs';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { useJobs } from '../../../../../src/providers/jobs/useJobs';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { fetchSourceUpdates } from './source-updates';
import { SourceTable } from './SourceTable';
import FormIcon from '@mui/icons-material/FactCheckOutlined';
import { usualSorts } from '../../../../../core/usual-sorts';
import { asSort } from '../../../../../src/providers/api/sortKeys';
import { useRecordName } from '../../../../../src/fields/hooks/useRecordName';
import type { DataRecord } from '../../../../../core/wire';
import { ListContent } from '../../../../../src/resources/list/ListContent';
import { ListPagination } from '../../../../../src/resources/list/ListPagination';
import { RowAction } from '../../../../../src/resources/list/rows/RowAction';
import { SearchBox } from '../../../../../src/resources/list/filters/SearchBox';

const TENANTS = 'admin/clientes';

/** What is chosen of the columns of all tenants is not meant here. */
const OWN_PATH = '/admin/procon/clientes';
const COLUMNS = ['name', 'dncSources', 'dncEnforcement', 'proconLogin', 'proconPassword'];
const PER_PAGE = 10;

// The list draws its own problem.
const QUERY_OPTIONS = { onError: () => undefined };

const COLLECTIONS = ['dnc-lists', 'dnc-numbers'];
const isOfLists = ({ kind, collection, status }: JobView): boolean =>
  kind === 'import' && COLLECTIONS.includes(collection) && !isOver(status);

const FORBIDDEN = { status: 403 };

/** What a part is about must be open to the person. */
const MAY: Record<Tab, (ability: AppAbility) => boolean> = {
  check: mayCheckNumbers,
  lists: (ability) => ability.can('read', 'dnc-lists'),
  manual: (ability) => ability.can('read', 'dnc-numbers'),
  use: (ability) => ability.can('read', 'dial-attempts'),
  updates: (ability) => ability.can('read', 'dnc-lists') && ability.can('read', 'tenants'),
};

/** Numbers that nobody may call: what the lists say of some, the lists themselves, what they kept from being dialled, and how old they are. */
export default function Procon() {
  useRemote(pageTexts('procon'));
  const { plural: title } = useScreenTitles(useGeneratedScreen(LISTS_PATH.slice(1)));
  const translate = useTranslate();
  const ability = useAbility();
  const { pathname, search, state } = useLocation();
  const [before, remember] = useStore<Tab>('procon.tab', 'check');
  const tabs = TABS.filter((one) => MAY[one](ability));
  const tab = tabOf(pathname, search, before);
  useEffect(() => {
    if (tab !== before) remember(tab);
  }, [tab, before, remember]);
  // Whoever has made a list wants to see what becomes of it, whatever was looked for before.
  if (createdIn(state) !== undefined && search === '') return <Navigate replace to={NEWEST_LISTS} />;
  if (!ability.can('read', 'dnc-lists') || !tabs.includes(tab)) return <ProblemState error={FORBIDDEN} />;
  const links = (
    <TabLinks
      label={title}
      links={tabs.map((one) => ({
        to: addressOf(one),
        icon: createElement(TAB_ICONS[one], { fontSize: 'small' }),
        text: translate(`procon.tabs.${one}`),
        isCurrent: one === tab,
      }))}
    />
  );
  if (tab === 'lists' || tab === 'manual') {
    return (
      <GeneratedList title={title}>
        {links}
        {tab === 'lists' ? <OngoingImports /> : null}
      </GeneratedList>
    );
  }
  return (
    <>
      {/* Nothing to do here, but the heading stands as high as beside the buttons of the lists. */}
      <ScreenHeader title={title}>
        <></>
      </ScreenHeader>
      {links}
      <Suspense fallback={<Skeleton variant="rounded" height={320} aria-busy />}>
        {tab === 'check' ? <NumberCheck /> : tab === 'use' ? <BlockedUse /> : <Updates />}
      </Suspense>
    </>
  );
}

/** Asks what the lists say of one number, or of many. */
function NumberCheck() {
  const translate = useTranslate();
  return (
    <PageCard title={translate('procon.check.title')} text={translate('procon.check.text')}>
      <NumberCheckForm />
    </PageCard>
  );
}

/** How far the files are that the person has given to the lists. */
function OngoingImports() {
  const translate = useTranslate();
  const language = useLanguage();
  const ongoing = useJobs().jobs.filter(isOfLists);
  if (ongoing.length === 0) return null;
  return (
    <Stack sx={{ gap: 1.5, marginBlockEnd: 2 }}>
      {ongoing.map(({ id, done, total, params }) => {
        const count = (value: number) => formatNumber(value, language);
        const isKnown = total !== null && total > 0;
        const text = translate(isKnown ? 'procon.importingOf' : 'procon.importing', {
          name: String(params['name'] ?? ''),
          done: count(done),
          total: count(total ?? 0),
        });
        return (
          <Card key={id} role="status" data-job={id} sx={{ padding: 2, display: 'grid', gap: 1 }}>
            <Typography variant="body2" dir="auto" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {text}
            </Typography>
            <LinearProgress
              aria-label={text}
              sx={{ borderRadius: 1 }}
              {...(isKnown ? { variant: 'determinate' as const, value: Math.min(100, (100 * done) / total) } : {})}
            />
          </Card>
        );
      })}
    </Stack>
  );
}

/** How old the lists are, and what each tenant obeys and signs in to PROCON with. */
function Updates() {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['dnc-lists', '~updates'],
    queryFn: fetchSourceUpdates,
    retry: false,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageCard title={translate('procon.updates.sources')} text={translate('procon.updates.sourcesText')}>
        {error ? (
          <ProblemState heading="h2" error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <SourceTable updates={data} />
        ) : (
          <Skeleton variant="rounded" height={280} aria-busy />
        )}
      </PageCard>
      <PageCard title={translate('procon.updates.tenants')} text={translate('procon.updates.tenantsText')}>
        <TenantDuties />
      </PageCard>
    </Box>
  );
}

/** The generated list of tenants, with what of them has to do with lists of numbers. */
function TenantDuties() {
  return (
    <ResourceContextProvider value={TENANTS}>
      <Tenants />
    </ResourceContextProvider>
  );
}

function Tenants() {
  const given = useGeneratedScreen(TENANTS);
  const generated = useMemo<GeneratedScreen>(() => {
    const { transitions: _, ...resource } = given.resource;
    return {
      ...given,
      resource: { ...resource, columns: COLUMNS, optionalColumns: [] },
      ...(given.screen && { screen: { ...given.screen, path: OWN_PATH } }),
      nested: [],
      RowExtra: DutiesLink,
      can: (action, record, field) => isSeeing(action) && given.can(action, record, field),
    };
  }, [given]);
  return (
    <ListBase
      disableAuthentication
      disableSyncWithLocation
      storeKey={false}
      exporter={false}
      perPage={PER_PAGE}
      sort={asSort(usualSorts(generated.resource))}
      queryOptions={QUERY_OPTIONS}
    >
      <SearchBox />
      <ListContent generated={generated} />
      <ListPagination />
    </ListBase>
  );
}

/** Leads to the part of the tenant's form where all this is. */
function DutiesLink({ record }: { record: DataRecord }) {
  const translate = useTranslate();
  const nameOf = useRecordName(useGeneratedScreen(TENANTS).resource);
  return (
    <RowAction
      of={nameOf(record)}
      title={translate('procon.updates.form')}
      to={`/admin/clientes/${record.id}/manage?tab=data&section=compliance`}
    >
      <FormIcon />
    </RowAction>
  );
}
