import RuleFolder from '@mui/icons-material/RuleOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ADMIN } from '../../../core/access/roles';
import { pageTexts } from '../../providers/pageTexts';
import { useRemote } from '../../providers/useRemote';
import { useSession } from '../../providers/useSession';
import { ScreenButton } from '../../resources/ScreenButton';
import { ScreenHeader } from '../../resources/ScreenHeader';
import { TabList } from '../../resources/TabList';
import { OwnRights } from './OwnRights';
import { Why } from './Why';

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
