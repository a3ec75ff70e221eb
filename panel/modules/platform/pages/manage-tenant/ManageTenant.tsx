import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useEffect, useId, useMemo, useState } from 'react';
import { ResourceContextProvider, useTranslate, RecordContextProvider, useCreatePath, useNotify } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router';
import Recharge from '@mui/icons-material/AddCardOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FieldView } from '../../../../../src/fields/FieldView';
import { childSource } from '../../../../../src/fields/form-names';
import { useRecordName } from '../../../../../src/fields/hooks/useRecordName';
import { CreateDialog } from '../../../../../src/resources/form/pages/CreateDialog';
import { ImpersonationEntry } from '../../../../../src/resources/impersonation/ImpersonationEntry';
import { LabeledValue } from '../../../../../src/resources/sections/LabeledValue';
import { MoveButtons } from '../../../../../src/resources/moves/move-parts';
import type { Crumb } from '../../../../../src/resources/nested/crumbs';
import { useScreenLabels } from '../../../../../src/resources/useScreenLabels';
import { useScreenTitles } from '../../../../../src/resources/useScreenTitles';
import type { DataRecord } from '../../../../../core/wire';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { InPlaceCreation } from '../../../../../src/resources/form/pages/InPlaceCreation';
import { SectionKeeper, type Keeper } from '../../../../../src/resources/form/saving/SectionKeeper';
import { StayingForm } from '../../../../../src/resources/form/pages/StayingForm';
import { FormSkeleton } from '../../../../../src/resources/FormSkeleton';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { ScreenHeader } from '../../../../../src/resources/ScreenHeader';
import { ShowBody } from '../../../../../src/resources/show/ShowBody';
import { TabList } from '../../../../../src/resources/sections/TabList';
import { type GeneratedScreen, useGeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { useRouteRecord } from '../../../../../src/resources/record/useRouteRecord';
import { TenantList } from './TenantList';

const HEADER_FIELDS = ['status', 'balance', 'creditLimit', 'billingMode'];

const SECTION = 'section';

/** The open section of the form stands in the address: it outlives a reload and can be handed on. */
const sectionInAddress: Keeper = {
  start(groups) {
    const wanted = new URLSearchParams(location.search).get(SECTION);
    return wanted === null
      ? 0
      : Math.max(
          0,
          groups.findIndex(({ section }) => section?.key === wanted),
        );
  },
  note(group) {
    const [url, key] = [new URL(location.href), group?.section?.key];
    if (key === undefined || url.searchParams.get(SECTION) === key) return;
    url.searchParams.set(SECTION, key);
    // Past the router: nothing else on the page is drawn by it, and a form that is being filled in is not left.
    history.replaceState(history.state, '', url);
    showSelected();
  },
};

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

interface TenantHeaderProps {
  generated: GeneratedScreen;
  tenant: DataRecord;
  onRecharged: () => void;
}

/** Who the tenant is and how it stands, with what is done to it as a whole. */
function TenantHeader({ generated, tenant, onRecharged }: TenantHeaderProps) {
  const { name, collection, resource, can } = generated;
  const translate = useTranslate();
  const notify = useNotify();
  const createPath = useCreatePath();
  const ability = useAbility();
  const nameOf = useRecordName(resource);
  const { plural } = useScreenTitles(generated);
  const { label } = useScreenLabels(collection);
  const [isOpen, setOpen] = useState(false);
  const start = useMemo(() => ({ tenantId: tenant.id, type: 'recharge' }), [tenant.id]);
  const parents: Crumb[] = [
    { title: plural, to: createPath({ resource: name, type: 'list' }) },
    { title: nameOf(tenant), to: createPath({ resource: name, type: 'show', id: tenant.id }) },
  ];
  const booked = () => {
    setOpen(false);
    notify('manageTenant.recharged', { type: 'success' });
    onRecharged();
  };
  const shown = HEADER_FIELDS.flatMap((wanted) =>
    resource.fields.filter((field) => field.name === wanted && can('read', tenant, field.name)),
  );
  return (
    <>
      <ScreenHeader title={translate('panel.pages.manageTenant')} parents={parents}>
        {ability.can('create', 'credits') ? (
          <Button variant="contained" startIcon={<Recharge />} onClick={() => setOpen(true)}>
            {translate('manageTenant.recharge')}
          </Button>
        ) : null}
        <MoveButtons generated={generated} record={tenant} />
        <ImpersonationEntry generated={generated} record={tenant} />
      </ScreenHeader>
      <Typography variant="h6" component="p" sx={{ marginBlockEnd: 1 }}>
        <bdi>{nameOf(tenant)}</bdi>
      </Typography>
      <RecordContextProvider value={tenant}>
        <Box
          component="dl"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, margin: 0, marginBlockEnd: 2 }}
        >
          {shown.map((field) => (
            <LabeledValue key={field.name} label={label(field)} isDescription>
              <FieldView field={field} source={childSource('', field.name)} resource={collection} place="cell" />
            </LabeledValue>
          ))}
        </Box>
      </RecordContextProvider>
      {isOpen ? (
        <CreateDialog collection="credits" typed="" start={start} onCreated={booked} onCancel={() => setOpen(false)} />
      ) : null}
    </>
  );
}

/** Brings the tabs that the address opened into sight: on a phone they may lie outside their row. */
function showSelected(): void {
  for (const tab of document.querySelectorAll('main [role="tab"][aria-selected="true"]'))
    tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
