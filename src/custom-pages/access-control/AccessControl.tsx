import RuleFolder from '@mui/icons-material/RuleOutlined';
import Box from '@mui/material/Box';
import { useState, Suspense } from 'react';
import { useTranslate, Form, AutocompleteInput } from 'react-admin';
import { ADMIN } from '../../../core/access/roles';
import { pageTexts } from '../../providers/texts/pageTexts';
import { useRemote } from '../../providers/api/useRemote';
import { useSession } from '../../providers/session/useSession';
import { ScreenButton } from '../../resources/ScreenButton';
import { ScreenHeader } from '../../resources/ScreenHeader';
import { TabList } from '../../resources/sections/TabList';
import SearchOff from '@mui/icons-material/SearchOff';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { ACTIONS } from '../../../core/types';
import { foldText } from '../../../core/fold-text';
import { EmptyState } from '../../resources/EmptyState';
import { PageCard } from '../PageCard';
import { useRoleName } from '../../providers/session/useRoleName';
import { RightsTable } from './RightsTable';
import { useRightsRows, type RightsRow } from './useRightsRows';
import { useWatch, useFormContext } from 'react-hook-form';
import { ReferenceAutocomplete } from '../../fields/inputs/references/ReferenceAutocomplete';
import { useResource } from '../../providers/screens/useResource';
import { PersonActions } from '../../resources/impersonation/PersonActions';
import { PersonChoice } from '../../resources/impersonation/PersonChoice';
import { LoadingLines } from './LoadingLines';
import { RightsDetail } from './RightsDetail';
import { collectionNames } from '../../providers/screens/collectionNames';

const isAnything = ({ reach }: RightsRow) => ACTIONS.some((action) => reach[action].extent !== 'none');

const TABS = ['own', 'why'] as const;
type Tab = (typeof TABS)[number];

const idOf = (part: string, tab: Tab) => `access-${part}-${tab}`;

/** `/access-control`: what one may do oneself; for an Admin also what others may, why, and the panel through their eyes. */
export default function AccessControl() {
  useRemote(pageTexts('access-control'));
  return <Page />;
}

function Page() {
  const translate = useTranslate();
  const isAdmin = useSession()?.userData.role === ADMIN;
  const [tab, setTab] = useState<Tab>('own');
  const tabs = TABS.map((one, index) => ({
    index,
    id: idOf('tab', one),
    panelId: idOf('panel', one),
    label: translate(`access.tabs.${one}`),
  }));
  return (
    <>
      <ScreenHeader title={translate('panel.pages.accessControl')}>
        <ScreenButton collection="access-profiles" startIcon={<RuleFolder />}>
          {translate('access.profiles')}
        </ScreenButton>
      </ScreenHeader>
      {isAdmin ? (
        <TabList tabs={tabs} active={TABS.indexOf(tab)} onActivate={(index) => setTab(TABS[index] ?? 'own')} />
      ) : null}
      <Box
        {...(isAdmin && { role: 'tabpanel', id: idOf('panel', tab), 'aria-labelledby': idOf('tab', tab) })}
        sx={{ marginBlockStart: 2 }}
      >
        {tab === 'why' && isAdmin ? <Why /> : <OwnRights />}
      </Box>
    </>
  );
}

/** What the signed-in person may do, collection by collection. */
function OwnRights() {
  const translate = useTranslate();
  const roleName = useRoleName();
  const role = useSession()?.userData.role;
  const rows = useRightsRows();
  const [typed, setTyped] = useState('');
  const [isComplete, setComplete] = useState(false);
  const wanted = foldText(typed.trim());
  const shown = rows.filter(
    (row) =>
      (isComplete || isAnything(row)) &&
      foldText(`${row.title} ${row.collection} ${row.screens.map(({ title }) => title).join(' ')}`).includes(wanted),
  );
  return (
    <PageCard title={translate('access.own.title')} text={translate('access.own.text', { role: roleName(role) })}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <TextField
          type="search"
          label={translate('access.own.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          sx={{ flex: '1 1 14rem', maxWidth: 420, margin: 0 }}
        />
        <FormControlLabel
          control={<Switch checked={isComplete} onChange={(_event, checked) => setComplete(checked)} />}
          label={translate('access.own.complete')}
        />
      </Box>
      {shown.length === 0 ? (
        <EmptyState icon={<SearchOff />} title={translate('access.own.nothing')} />
      ) : (
        <RightsTable rows={shown} />
      )}
    </PageCard>
  );
}

/** For an Admin: picks a person, a collection and perhaps one record, and tells what is possible and by which rule. */
function Why() {
  const translate = useTranslate();
  return (
    <PageCard title={translate('access.why.title')} text={translate('access.why.text')}>
      <Form defaultValues={{ user: null, collection: '', record: null }}>
        <Suspense fallback={<LoadingLines />}>
          <Questions />
        </Suspense>
      </Form>
    </PageCard>
  );
}

function Questions() {
  const translate = useTranslate();
  const { user, collection, record } = useWatch<{ user: string | null; collection: string; record: string | null }>();
  return (
    <>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' }, alignItems: 'start' }}
      >
        <PersonChoice source="user" label={translate('access.why.user')} />
        <CollectionChoice />
        {collection ? (
          <Suspense fallback={<LoadingLines />}>
            <RecordChoice key={collection} collection={collection} />
          </Suspense>
        ) : null}
      </Box>
      {user ? (
        <Box sx={{ marginBlock: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, '&:empty': { display: 'none' } }}>
          <PersonActions key={user} userId={user} />
        </Box>
      ) : null}
      {user && collection ? (
        <Suspense fallback={<LoadingLines />}>
          <RightsDetail collection={collection} user={user} record={record ?? undefined} />
        </Suspense>
      ) : null}
    </>
  );
}

function RecordChoice({ collection }: { collection: string }) {
  const translate = useTranslate();
  const { representation } = useResource(collection);
  return (
    <ReferenceAutocomplete
      reference={{ collection, representation }}
      source="record"
      resource={collection}
      label={translate('access.why.record')}
      helperText={translate('access.why.recordHelp')}
    />
  );
}

/** Picks one of the collections, by the menu's words. */
function CollectionChoice() {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const rows = useRightsRows();
  const choices = rows.map(({ collection, title }) => ({
    id: collection,
    name: collectionNames(translate).get(collection) ?? title,
  }));
  return (
    <AutocompleteInput
      source="collection"
      label={translate('access.own.collection')}
      choices={choices}
      translateChoice={false}
      helperText={false}
      fullWidth
      // A record of another collection answers nothing.
      onChange={() => setValue('record', null)}
    />
  );
}
