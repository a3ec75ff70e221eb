import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import MergeIcon from '@mui/icons-material/MergeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { visuallyHidden } from '@mui/utils';
import { Suspense, useState } from 'react';
import { useListContext, useLocaleState, useTranslate, useDeleteMany, useNotify, useRefresh } from 'react-admin';
import { lazy } from '../../providers/api/lazy';
import { BulkMoves } from '../moves/move-parts';
import type { GeneratedScreen } from '../useGeneratedScreen';
import type { BulkAction } from './BulkDialog';
import type { Reach } from './useReach';
import { useUsesFirst } from '../deletion/useUsesFirst';
import { useProblemText } from '../useProblemText';

const BulkDialog = lazy(async () => ({ default: (await import('./BulkDialog')).BulkDialog }));

const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog')).MergeDialog }));

/** As many as the server merges at once: one that stays and twenty. */
const MOST_MERGED = 21;

/** What can be done with the selected rows, or with all that the list finds. */
export function BulkActions({ generated, reach }: { generated: GeneratedScreen; reach: Reach }) {
  const translate = useTranslate();
  const { selectedIds, total = 0 } = useListContext();
  const { isAll, setAll, filter } = reach;
  const [action, setAction] = useState<BulkAction | 'merge' | null>(null);
  const isMergeable =
    !isAll &&
    generated.resource.mergeable !== undefined &&
    selectedIds.length >= 2 &&
    selectedIds.length <= MOST_MERGED;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {/* Those who see have it as the title of the toolbar. */}
      <Box component="span" role="status" sx={visuallyHidden}>
        {isAll ? translate('screens.bulk.allSelected') : ''}
      </Box>
      {isAll || total > selectedIds.length ? <ReachSwitch isAll={isAll} onChange={setAll} /> : null}
      <BulkMoves generated={generated} isAll={isAll} onChoose={setAction} />
      {generated.can('update') ? (
        <Button size="small" startIcon={<EditIcon />} onClick={() => setAction('edit')}>
          {translate('screens.bulk.edit')}
        </Button>
      ) : null}
      {isMergeable && generated.can('update') && generated.can('delete') ? (
        <Button size="small" startIcon={<MergeIcon />} onClick={() => setAction('merge')}>
          {translate('screens.bulk.merge')}
        </Button>
      ) : null}
      {generated.can('delete') ? (
        isAll ? (
          <Button size="small" color="error" startIcon={<DeleteOutlineIcon />} onClick={() => setAction('delete')}>
            {translate('ra.action.delete')}
          </Button>
        ) : (
          <BulkDelete generated={generated} />
        )
      ) : null}
      {action === null ? null : (
        <Suspense fallback={null}>
          {action === 'merge' ? (
            <MergeDialog generated={generated} onClose={() => setAction(null)} />
          ) : (
            <BulkDialog generated={generated} action={action} filter={filter} onClose={() => setAction(null)} />
          )}
        </Suspense>
      )}
    </Box>
  );
}

/** From the rows that were ticked to everything that matches, and back. */
function ReachSwitch({ isAll, onChange }: { isAll: boolean; onChange: (isAll: boolean) => void }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { total = 0, meta } = useListContext();
  const isAbout = typeof meta === 'object' && meta !== null && Reflect.get(meta, 'totalEstimated') === true;
  const count = new Intl.NumberFormat(locale).format(total);
  return (
    <Button size="small" onClick={() => onChange(!isAll)}>
      {isAll
        ? translate('screens.bulk.onlyPage')
        : translate(isAbout ? 'screens.bulk.allAbout' : 'screens.bulk.all', { total: count })}
    </Button>
  );
}

/** Deletes the selected rows, with a notice to undo it, or after a question where others would lose them; one request, all or none. */
function BulkDelete({ generated }: { generated: GeneratedScreen }) {
  const { name } = generated;
  const usesFirst = useUsesFirst(generated);
  const { selectedIds, onUnselectItems } = useListContext();
  const [removeMany] = useDeleteMany();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const describe = useProblemText();
  const remove = () =>
    void removeMany(
      name,
      { ids: selectedIds },
      {
        mutationMode: 'undoable',
        onSuccess: () => {
          notify('screens.notice.deleted', {
            type: 'info',
            messageArgs: { smart_count: selectedIds.length },
            undoable: true,
          });
          onUnselectItems(true);
        },
        onError: (error) => {
          notify(describe(error), { type: 'error' });
          refresh();
        },
      },
    );
  return (
    <Button
      size="small"
      color="error"
      startIcon={<DeleteOutlineIcon />}
      onClick={() => usesFirst({ ids: selectedIds, name: null, onDeleted: () => onUnselectItems(true) }, remove)}
    >
      {translate('ra.action.delete')}
    </Button>
  );
}
