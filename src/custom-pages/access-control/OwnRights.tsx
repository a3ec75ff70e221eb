import SearchOff from '@mui/icons-material/SearchOff';
import FormControlLabel from '@mui/material/FormControlLabel';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ACTIONS } from '../../../core/types';
import { foldText } from '../../../core/fold-text';
import { useSession } from '../../providers/useSession';
import { EmptyState } from '../../resources/EmptyState';
import { PageCard } from '../PageCard';
import { useRoleName } from '../../providers/useRoleName';
import { RightsTable } from './RightsTable';
import { useRightsRows, type RightsRow } from './useRightsRows';

const isAnything = ({ reach }: RightsRow) => ACTIONS.some((action) => reach[action].extent !== 'none');

/** What the signed-in person may do, collection by collection. */
export function OwnRights() {
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
