import Recharge from '@mui/icons-material/AddCardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { RecordContextProvider, useCreatePath, useNotify, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { FieldView } from '../../../../../src/fields/FieldView';
import { childSource } from '../../../../../src/fields/form-names';
import { useRecordName } from '../../../../../src/fields/hooks/useRecordName';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { CreateDialog } from '../../../../../src/resources/form/pages/CreateDialog';
import { ImpersonationEntry } from '../../../../../src/resources/impersonation/ImpersonationEntry';
import { LabeledValue } from '../../../../../src/resources/sections/LabeledValue';
import { MoveButtons } from '../../../../../src/resources/moves/move-parts';
import type { Crumb } from '../../../../../src/resources/nested/crumbs';
import { ScreenHeader } from '../../../../../src/resources/ScreenHeader';
import { useScreenLabels } from '../../../../../src/resources/useScreenLabels';
import type { GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { useScreenTitles } from '../../../../../src/resources/useScreenTitles';

const SHOWN = ['status', 'balance', 'creditLimit', 'billingMode'];

interface TenantHeaderProps {
  generated: GeneratedScreen;
  tenant: DataRecord;
  onRecharged: () => void;
}

/** Who the tenant is and how it stands, with what is done to it as a whole. */
export function TenantHeader({ generated, tenant, onRecharged }: TenantHeaderProps) {
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
  const shown = SHOWN.flatMap((wanted) =>
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
