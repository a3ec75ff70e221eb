import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import type { JsonObject } from '../../../core/types';
import { lazy } from '../../providers/lazy';
import { withScreenFilter } from '../../providers/dataProvider';
import { BulkDelete } from '../list/BulkDelete';
import { BulkMoves } from '../moves/move-parts';
import type { GeneratedScreen } from '../useGeneratedScreen';
import type { BulkAction } from './BulkDialog';

const BulkDialog = lazy(async () => ({ default: (await import('./BulkDialog')).BulkDialog }));

/** What can be done with the selected rows, or with all that the list finds. */
export function BulkActions({ generated }: { generated: GeneratedScreen }) {
  const translate = useTranslate();
  const { selectedIds, filterValues, total = 0 } = useListContext();
  const everything = withScreenFilter(generated.name, filterValues as JsonObject);
  // Said of one filter and one selection: of others it would mean more than the person saw.
  const [allOf, setAllOf] = useState<string | null>(null);
  const place = JSON.stringify(everything);
  if (allOf !== null && selectedIds.length === 0) setAllOf(null);
  const isAll = allOf === place;
  const setAll = (isWanted: boolean) => setAllOf(isWanted ? place : null);
  const [action, setAction] = useState<BulkAction | null>(null);
  const filter: JsonObject = isAll ? everything : { id: selectedIds.map(String) };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {isAll || total > selectedIds.length ? <Reach isAll={isAll} onChange={setAll} /> : null}
      <BulkMoves generated={generated} isAll={isAll} onChoose={setAction} />
      {generated.can('update') ? (
        <Button size="small" startIcon={<EditIcon />} onClick={() => setAction('edit')}>
          {translate('screens.bulk.edit')}
        </Button>
      ) : null}
      {generated.can('delete') ? isAll ? (
        <Button size="small" color="error" startIcon={<DeleteOutlineIcon />} onClick={() => setAction('delete')}>
          {translate('ra.action.delete')}
        </Button>
      ) : <BulkDelete /> : null}
      {action === null ? null : (
        <Suspense fallback={null}>
          <BulkDialog generated={generated} action={action} filter={filter} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </Box>
  );
}

/** From the rows that were ticked to everything that matches, and back. */
function Reach({ isAll, onChange }: { isAll: boolean; onChange: (isAll: boolean) => void }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { total = 0, meta } = useListContext();
  const isAbout = typeof meta === 'object' && meta !== null && Reflect.get(meta, 'totalEstimated') === true;
  const count = new Intl.NumberFormat(locale).format(total);
  return (
    <>
      {isAll ? <Box component="span" role="status" sx={{ typography: 'body2', fontWeight: 600, color: 'text.primary' }}>{translate('screens.bulk.allSelected')}</Box> : null}
      <Button size="small" onClick={() => onChange(!isAll)}>
        {isAll ? translate('screens.bulk.onlyPage') : translate(isAbout ? 'screens.bulk.allAbout' : 'screens.bulk.all', { total: count })}
      </Button>
    </>
  );
}
