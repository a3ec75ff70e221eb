import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { formatNumber } from '../../../../../core/format/number';
import { formatInstant } from '../../../../../core/format/date';
import { SoftChip } from '../../../../../src/fields/inputs/SoftChip';
import type { StateColour } from '../../../../../src/fields/values/state-colour';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { daysSince, FRESH_DAYS, type SourceUpdate } from './source-updates';
import { LISTS_PATH } from './tabs';
import { useSourceName } from './useSourceName';

type Age = 'fresh' | 'old' | 'never' | 'unused';
const COLOURS: Record<Age, StateColour> = { fresh: 'success', old: 'warning', never: 'error', unused: 'neutral' };

/** What nobody obeys need not be there. */
function ageOf(update: SourceUpdate, days: number | undefined): Age {
  if (days === undefined) return (update.tenants ?? 0) > 0 ? 'never' : 'unused';
  return days > FRESH_DAYS ? 'old' : 'fresh';
}

/** Every source with its last list, and a warning where that is older than a month. */
export function SourceTable({ updates }: { updates: SourceUpdate[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const sourceName = useSourceName();
  const [now] = useState(() => Date.now());
  const count = (value: number) => formatNumber(value, language);
  const aged = updates.map((update) => ({
    ...update,
    days: daysSince(update, now),
    age: ageOf(update, daysSince(update, now)),
  }));
  const due = aged.filter(({ age, tenants }) => age === 'never' || (age === 'old' && tenants !== 0));
  return (
    <>
      {due.length > 0 ? (
        <Alert severity="warning">
          {translate('procon.updates.due', {
            sources: due.map(({ source }) => sourceName(source)).join(', '),
            days: count(FRESH_DAYS),
          })}
        </Alert>
      ) : null}
      <TableContainer tabIndex={0} role="region" aria-label={translate('procon.updates.sources')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {['source', 'state', 'tenants', 'list', 'at'].map((name) => (
                <TableCell key={name} align={name === 'tenants' ? 'right' : 'left'}>
                  {translate(`procon.updates.columns.${name}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {aged.map(({ source, tenants, list, days = 0, age }) => (
              <TableRow key={source} data-source={source}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{sourceName(source)}</TableCell>
                <TableCell>
                  <SoftChip colour={COLOURS[age]}>
                    {translate(`procon.updates.ages.${age}`, { smart_count: days, days: count(days) })}
                  </SoftChip>
                </TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {tenants === null ? translate('procon.updates.everybody') : count(tenants)}
                </TableCell>
                <TableCell>
                  {list ? (
                    <Link component={RouterLink} to={`${LISTS_PATH}/${list.id}/show`} underline="hover">
                      <bdi>{String(list['name'])}</bdi>
                    </Link>
                  ) : null}
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {list ? formatInstant(String(list['importedAt']), language) : null}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}
