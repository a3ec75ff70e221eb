import RuleFolder from '@mui/icons-material/RuleOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ADMIN } from '../../../core/access/roles';
import { pageTexts } from '../../providers/texts/pageTexts';
import { useRemote } from '../../providers/api/useRemote';
import { useSession } from '../../providers/session/useSession';
import { ScreenButton } from '../../resources/ScreenButton';
import { ScreenHeader } from '../../resources/ScreenHeader';
import { TabList } from '../../resources/sections/TabList';
import { Why } from './Why';
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
