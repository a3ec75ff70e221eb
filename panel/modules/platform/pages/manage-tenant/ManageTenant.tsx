import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useEffect, useId } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { DataRecord } from '../../../../../core/wire';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { InPlaceCreation } from '../../../../../src/resources/form/pages/InPlaceCreation';
import { SectionKeeper } from '../../../../../src/resources/form/saving/SectionKeeper';
import { StayingForm } from '../../../../../src/resources/form/pages/StayingForm';
import { FormSkeleton } from '../../../../../src/resources/FormSkeleton';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { ScreenHeader } from '../../../../../src/resources/ScreenHeader';
import { ShowBody } from '../../../../../src/resources/show/ShowBody';
import { TabList } from '../../../../../src/resources/sections/TabList';
import { type GeneratedScreen, useGeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { useRouteRecord } from '../../../../../src/resources/record/useRouteRecord';
import { sectionInAddress } from './section-in-address';
import { showSelected } from './show-selected';
import { TenantHeader } from './TenantHeader';
import { TenantList } from './TenantList';

/** Lists of what belongs to the tenant: react-admin's resource name, of a screen where the Admin has one, and the collection. */
const LISTS = {
  users: { name: 'users', collection: 'users' },
  dids: { name: 'dids', collection: 'dids' },
  trunks: { name: 'trunks', collection: 'trunks' },
  consumption: { name: 'admin/financeiro/extrato', collection: 'statement-entries' },
  log: { name: 'admin/log', collection: 'audit-logs' },
} as const;

type ListTab = keyof typeof LISTS;
const TABS = ['data', 'users', 'dids', 'trunks', 'consumption', 'log'] as const satisfies readonly ('data' | ListTab)[];
type Tab = (typeof TABS)[number];

/** The tabs of a person who may read these collections. */
const tabsFor = (mayRead: (collection: string) => boolean): Tab[] =>
  TABS.filter((tab) => tab === 'data' || mayRead(LISTS[tab].collection));

/** The tab that an address names, of those that the person has; the first one without. */
const tabOf = (search: string, tabs: readonly Tab[]): Tab =>
  tabs.find((tab) => tab === new URLSearchParams(search).get('tab')) ?? 'data';

const TENANTS = 'admin/clientes';

/** All about one tenant: how it stands, its form, and lists of what belongs to it. The address names the tab. */
export default function ManageTenant() {
  useRemote(pageTexts('manage-tenant'));
  const { id = '' } = useParams();
  return (
    <ResourceContextProvider value={TENANTS}>
      <OfTenant key={id} />
    </ResourceContextProvider>
  );
}

function OfTenant() {
  const generated = useGeneratedScreen(TENANTS);
  const { record, error, retry, asOf } = useRouteRecord(TENANTS);
  const translate = useTranslate();
  const ability = useAbility();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const id = useId();
  const tabs = tabsFor((collection) => ability.can('read', collection));
  const tab = tabOf(search, tabs);
  const isThere = record !== undefined;
  useEffect(showSelected, [tab, isThere]);
  if (!record || error) {
    return (
      <>
        <ScreenHeader title={translate('panel.pages.manageTenant')} />
        {error ? (
          <ProblemState heading="h2" error={error} onRetry={retry} />
        ) : (
          <FormSkeleton fields={generated.resource.fields.length} />
        )}
      </>
    );
  }
  const idOf = (one: Tab) => ({ id: `${id}-tab-${one}`, panelId: `${id}-panel` });
  const open = (index: number) => void navigate({ pathname, search: `?tab=${tabs[index] ?? 'data'}` });
  return (
    <>
      <TenantHeader generated={generated} tenant={record} onRecharged={retry} />
      <TabList
        tabs={tabs.map((one, index) => ({ index, ...idOf(one), label: translate(`manageTenant.tabs.${one}`) }))}
        active={tabs.indexOf(tab)}
        onActivate={open}
      />
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={idOf(tab).id} sx={{ paddingBlockStart: 2, minWidth: 0 }}>
        <Suspense key={tab} fallback={<Skeleton variant="rounded" height={320} aria-busy />}>
          {tab === 'data' ? (
            <Data generated={generated} tenant={record} asOf={asOf} />
          ) : (
            <TenantList name={LISTS[tab].name} tenantId={record.id} />
          )}
        </Suspense>
      </Box>
    </>
  );
}

/** The tenant's own form, or what can be read of it. */
function Data({ generated, tenant, asOf }: { generated: GeneratedScreen; tenant: DataRecord; asOf: number }) {
  return (
    <InPlaceCreation>
      <SectionKeeper value={sectionInAddress}>
        {generated.can('update', tenant) ? (
          <StayingForm generated={generated} stored={tenant} asOf={asOf} />
        ) : (
          <ShowBody generated={generated} record={tenant} />
        )}
      </SectionKeeper>
    </InPlaceCreation>
  );
}
