import PlaylistAddIcon from '@mui/icons-material/PlaylistAddOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazy } from '../../providers/api/lazy';
import type { GeneratedScreen } from '../useGeneratedScreen';

const SeriesDialog = lazy(async () => ({ default: (await import('./SeriesDialog')).SeriesDialog }));

/** Opens the dialog that makes several records; draws nothing where the schema or the rights have no such thing. */
export function SeriesButton({ generated }: { generated: GeneratedScreen }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { series } = generated.resource;
  if (series === undefined || !generated.can('create')) return null;
  return (
    <>
      <Button startIcon={<PlaylistAddIcon />} onClick={() => setOpen(true)}>
        {translate('screens.series.action')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SeriesDialog generated={generated} series={series} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
