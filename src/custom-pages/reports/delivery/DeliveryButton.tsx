import ScheduleSendIcon from '@mui/icons-material/ScheduleSendOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { REPORT_SCHEDULES } from '../../../../core/reports/delivery';
import { mayDownload } from '../../../../core/reports/report-rights';
import { lazy } from '../../../providers/api/lazy';
import { useRemote } from '../../../providers/api/useRemote';
import { useAbility } from '../../../providers/session/useAbility';
import { pageTexts } from '../../../providers/texts/pageTexts';
import type { DeliveryDialogProps } from './DeliveryDialog';

const DeliveryDialog = lazy(async () => ({ default: (await import('./DeliveryDialog')).DeliveryDialog }));

/** Opens the times at which the report is sent by e-mail; nothing without the right to take it away. */
export function DeliveryButton(props: Omit<DeliveryDialogProps, 'onClose'>) {
  useRemote(pageTexts('report-files'));
  const translate = useTranslate();
  const ability = useAbility();
  const [isOpen, setOpen] = useState(false);
  if (!mayDownload(ability, props.report) || !ability.can('create', REPORT_SCHEDULES)) return null;
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        startIcon={<ScheduleSendIcon />}
        onClick={() => setOpen(true)}
        sx={{ '@media print': { display: 'none' } }}
      >
        {translate('reportFiles.deliveries.add')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <DeliveryDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
