import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import { lazy } from '../../providers/api/lazy';
import { PageAction } from '../actions/PageAction';
import type { GeneratedScreen } from '../useGeneratedScreen';

const HistoryDialog = lazy(async () => ({ default: (await import('./HistoryDialog')).HistoryDialog }));

/** Opens the history beside a form, so that nothing typed is lost. */
export function HistoryButton({ generated, record }: { generated: GeneratedScreen; record: DataRecord }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!generated.can('read', record)) return null;
  return (
    <>
      <PageAction startIcon={<HistoryIcon />} onClick={() => setOpen(true)}>
        {translate('screens.history.title')}
      </PageAction>
      {isOpen ? (
        <Suspense fallback={null}>
          <HistoryDialog generated={generated} record={record} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
