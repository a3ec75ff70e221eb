import { type ReactNode, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { pageTexts } from '../../providers/texts/pageTexts';
import { useRemote } from '../../providers/api/useRemote';
import { useSession } from '../../providers/session/useSession';
import { useApplication } from '../../application/useApplication';
import { AccountCard } from './AccountCard';
import { accountOf } from './account-of';
import { PersonTab } from './PersonTab';
import { TabbedPage } from './TabbedPage';
import { settingsTabs, type SettingsTab } from './tabs';
import type { FormPart } from './narrow-screen';
import { OwnRecordForm } from './OwnRecordForm';

function draw(tab: SettingsTab, tenantId: string | null): ReactNode {
  switch (tab) {
    case 'account':
      return tenantId === null ? <PersonTab tab="account" /> : <TenantAccount tenantId={tenantId} />;
    case 'billing-plans':
      return <AccountCard tab={tab} />;
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
  const { accountCards } = useApplication();
  return (
    <TabbedPage
      title={translate('panel.pages.accountSettings')}
      base="/system/account-settings"
      tabs={settingsTabs(accountCards)}
      draw={(tab) => draw(tab, tenantId)}
    />
  );
}

/** The company that the account belongs to: who it is, where it is, and what it wants to be told. */
function TenantAccount({ tenantId }: { tenantId: string }) {
  const translate = useTranslate();
  const parts = useMemo<FormPart[]>(
    () => [
      {
        key: 'company',
        title: translate('account.parts.company'),
        fields: [
          'name',
          'legalName',
          'code',
          'document',
          'contactName',
          'email',
          'phone',
          'timezone',
          'lowBalanceAlert',
        ],
      },
      { key: 'address', title: translate('account.parts.address'), fields: ['address'] },
    ],
    [translate],
  );
  return <OwnRecordForm collection="tenants" id={tenantId} parts={parts} />;
}
