import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { findField } from '../../../../../core/records/find-field';
import type { DataRecord } from '../../../../../core/wire';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { readable } from '../../../../../src/providers/api/dataProvider';
import { httpClient } from '../../../../../src/providers/api/httpClient';
import { useResource } from '../../../../../src/providers/screens/useResource';
import { mayOnRecord } from '../../../../../src/providers/session/recordRights';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { useSession } from '../../../../../src/providers/session/useSession';
import { useFieldLabels } from '../../../../../src/fields/labels';
import { callFailure, useProblemText } from '../../../../../src/resources/useProblemText';

/** What the pace of a campaign depends on. */
const FIELDS = ['ratio', 'maxChannels', 'cps'] as const;
type PaceField = (typeof FIELDS)[number];

/** How a number is typed; `1,5` in languages that write it so. */
const typedOf = (value: unknown, language: string): string =>
  typeof value === 'number'
    ? value.toLocaleString(language, { useGrouping: false, maximumFractionDigits: 2, numberingSystem: 'latn' })
    : '';

/** Undefined for what is no number, null for an empty text. */
function numberOf(typed: string): number | null | undefined {
  const plain = typed.trim().replace(',', '.');
  if (plain === '') return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

interface PaceControlsProps {
  campaign: DataRecord;
  refresh: () => void;
}

/** Fields by which a campaign is made faster or slower while it dials; each change is one of its record, with history. */
export function PaceControls({ campaign, refresh }: PaceControlsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const describe = useProblemText();
  const language = useLanguage();
  const ability = useAbility();
  const resource = useResource('campaigns');
  const { label } = useFieldLabels('campaigns');
  const tenantId = useSession()?.userData.tenantId ?? null;
  const [typed, setTyped] = useState<Partial<Record<PaceField, string>>>({});
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const fields = FIELDS.flatMap((name) => {
    const field = findField(resource, name);
    return field !== undefined && mayOnRecord(ability, 'update', 'campaigns', { ...campaign }, tenantId, name)
      ? [{ name, field }]
      : [];
  });
  if (fields.length === 0) return null;
  const changes = Object.entries(typed).filter(([name, text]) => text !== typedOf(campaign[name], language));
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const wrong = changes.filter(([, text]) => numberOf(text) === undefined);
    setFaults(Object.fromEntries(wrong.map(([name]) => [name, translate('cockpit.pace.number')])));
    if (wrong.length > 0) return;
    setBusy(true);
    try {
      const body = {
        ...Object.fromEntries(changes.map(([name, text]) => [name, numberOf(text)])),
        version: campaign.version,
      };
      await httpClient(`/api/campaigns/${campaign.id}`, { method: 'PATCH', body: JSON.stringify(body) });
      setTyped({});
      notify(translate('cockpit.pace.saved'), { type: 'success' });
    } catch (error) {
      const refused = callFailure(error).body?.errors ?? {};
      setFaults(refused);
      if (!FIELDS.some((name) => name in refused))
        notify(describe(readable(error)), { type: 'error', multiLine: true });
    }
    setBusy(false);
    refresh();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}
    >
      {fields.map(({ name, field }) => (
        <TextField
          key={name}
          size="small"
          margin="none"
          label={label(field)}
          value={typed[name] ?? typedOf(campaign[name], language)}
          error={faults[name] !== undefined}
          helperText={faults[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          sx={{ flex: '1 1 8rem', maxWidth: '14rem' }}
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 8, dir: 'ltr' } }}
        />
      ))}
      <Button type="submit" variant="contained" loading={isBusy} disabled={changes.length === 0}>
        {translate('cockpit.pace.apply')}
      </Button>
    </Box>
  );
}
