import DeleteSweepIcon from '@mui/icons-material/DeleteSweepOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazy } from '../../providers/api/lazy';
import type { GeneratedScreen } from '../useGeneratedScreen';

const TrashDialog = lazy(async () => ({ default: (await import('./TrashDialog')).TrashDialog }));

/** Opens what was deleted of a list, for who may take it back; nothing where deleting is for good. */
export function TrashButton({ generated }: { generated: GeneratedScreen }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!generated.resource.softDelete || !generated.can('delete') || !generated.can('create')) return null;
  const title = translate('screens.trash.title');
  return (
    <>
      <Tooltip title={title}>
        <IconButton size="small" aria-label={title} onClick={() => setOpen(true)}>
          <DeleteSweepIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen ? (
        <Suspense fallback={null}>
          <TrashDialog generated={generated} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
