import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useDeleteMany, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useUsesFirst } from '../deletion/useUsesFirst';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useProblemText } from '../useProblemText';

/** Deletes the selected rows, with a notice to undo it, or after a question where others would lose them; one request, all or none. */
export function BulkDelete({ generated }: { generated: GeneratedScreen }) {
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
