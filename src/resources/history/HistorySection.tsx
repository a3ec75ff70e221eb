import ExpandMore from '@mui/icons-material/ExpandMore';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Collapse from '@mui/material/Collapse';
import { Suspense, useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import { lazy } from '../../providers/api/lazy';
import type { GeneratedScreen } from '../useGeneratedScreen';

const HistoryPanel = lazy(async () => ({ default: (await import('./HistoryPanel')).HistoryPanel }));

interface HistorySectionProps {
  generated: GeneratedScreen;
  record: DataRecord;
  isOpen: boolean;
  onToggle: () => void;
}

/** The history at the foot of a record's page; asked for when it is opened. */
export function HistorySection({ generated, record, isOpen, onToggle }: HistorySectionProps) {
  const translate = useTranslate();
  const id = useId();
  const heading = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // Opened from elsewhere on the page, it is brought there where one looks.
    if (isOpen && !wasOpen.current && document.activeElement !== heading.current) {
      heading.current?.scrollIntoView({ block: 'start' });
      heading.current?.focus({ preventScroll: true });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Card component="section" aria-label={translate('screens.history.title')} sx={{ mt: 2 }}>
      <Button
        fullWidth
        color="inherit"
        startIcon={<HistoryIcon />}
        endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        aria-expanded={isOpen}
        aria-controls={id}
        ref={heading}
        onClick={onToggle}
        sx={{
          scrollMarginBlockStart: 'calc(var(--page-top, 0px) + 16px)',
          justifyContent: 'flex-start',
          px: { xs: 2, sm: 3 },
          py: 1.5,
          fontWeight: 600,
          '& .MuiButton-endIcon': { marginInlineStart: 'auto' },
        }}
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
