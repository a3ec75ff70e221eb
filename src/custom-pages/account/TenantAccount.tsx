import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { FormPart } from './narrow-screen';
import { OwnRecordForm } from './OwnRecordForm';

/** The company that the account belongs to: who it is, where it is, and what it wants to be told. */
export function TenantAccount({ tenantId }: { tenantId: string }) {
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
