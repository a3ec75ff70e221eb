import ExpandMore from '@mui/icons-material/ExpandMore';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Collapse from '@mui/material/Collapse';
import { Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import { lazy } from '../../providers/lazy';
import type { GeneratedScreen } from '../useGeneratedScreen';

const HistoryPanel = lazy(async () => ({ default: (await import('./HistoryPanel')).HistoryPanel }));

/** The history at the foot of a record's page; asked for when it is opened. */
export function HistorySection({ generated, record }: { generated: GeneratedScreen; record: DataRecord }) {
  const translate = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (generated.resource.appendOnly) return null;
  return (
    <Card component="section" aria-label={translate('screens.history.title')} sx={{ mt: 2 }}>
      <Button
        fullWidth
        color="inherit"
        startIcon={<HistoryIcon />}
        endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={{ justifyContent: 'flex-start', px: { xs: 2, sm: 3 }, py: 1.5, fontWeight: 600, '& .MuiButton-endIcon': { marginInlineStart: 'auto' } }}
      >
        {translate('screens.history.title')}
      </Button>
      <Collapse in={isOpen} id={id} unmountOnExit>
        <Suspense fallback={null}>
          <HistoryPanel generated={generated} record={record} />
        </Suspense>
      </Collapse>
    </Card>
  );
}
