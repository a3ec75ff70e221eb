import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { UserData } from '../../../core/wire';
import { pageTexts } from '../../providers/pageTexts';
import { useRemote } from '../../providers/useRemote';
import { useSession } from '../../providers/useSession';
import { BillingTab } from './BillingTab';
import { PersonTab } from './PersonTab';
import { TabbedPage } from './TabbedPage';
import { SETTINGS_TABS, type SettingsTab } from './tabs';
import { TenantAccount } from './TenantAccount';

/** The tenant whose account the person answers for. */
const accountOf = (user: UserData | undefined): string | null =>
  user?.tenantAdministrator === true ? user.tenantId : null;

function draw(tab: SettingsTab, tenantId: string | null): ReactNode {
  switch (tab) {
    case 'account':
      return tenantId === null ? <PersonTab tab="account" /> : <TenantAccount tenantId={tenantId} />;
    case 'billing-plans':
      return <BillingTab tenantId={tenantId} />;
    case 'connection':
      return <PersonTab tab="connections" />;
    default:
      return <PersonTab tab={tab} />;
  }
}

/** `/system/account-settings/{tab}`: the account of the tenant for who answers for one, else the person's own. */
export default function SettingsPages() {
  useRemote(pageTexts('account'));
  const translate = useTranslate();
  const tenantId = accountOf(useSession()?.userData);
  return (
    <TabbedPage
      title={translate('panel.pages.accountSettings')}
      base="/system/account-settings"
      tabs={SETTINGS_TABS}
      draw={(tab) => draw(tab, tenantId)}
    />
  );
}
