import ScheduleSendIcon from '@mui/icons-material/ScheduleSendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { Confirm, useDelete, useNotify, useTranslate, useUpdate } from 'react-admin';
import { REPORT_SCHEDULES } from '../../../../core/reports/delivery';
import type { DataRecord } from '../../../../core/wire';
import { EmptyState } from '../../../resources/EmptyState';
import { ProblemState } from '../../../resources/ProblemState';
import { useProblemText } from '../../../resources/useProblemText';
import { DeliveryLine } from './DeliveryLine';
import type { Deliveries } from './useDeliveries';

interface DeliveryListProps {
  deliveries: Deliveries;
  onEdit: (record: DataRecord) => void;
  onClose: () => void;
}

/** What is sent of a report already: paused, changed and deleted here. */
export function DeliveryList({ deliveries: { data, error, refetch }, onEdit, onClose }: DeliveryListProps) {
  const translate = useTranslate();
  const { pause, remove, isBusy } = useChanges(() => void refetch());
  const [leaving, setLeaving] = useState<DataRecord>();
  const isEmpty = data?.length === 0;
  return (
    <>
      {!data && error ? <ProblemState heading="h2" error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={120} aria-busy /> : null}
      {isEmpty ? (
        <EmptyState
          icon={<ScheduleSendIcon />}
          title={translate('reportFiles.deliveries.none')}
          text={translate('reportFiles.deliveries.noneHelp')}
        />
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((record) => (
          <DeliveryLine
            key={record.id}
            record={record}
            isBusy={isBusy}
            onPause={() => pause(record)}
            onEdit={() => onEdit(record)}
            onDelete={() => setLeaving(record)}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </Box>
      <Confirm
        isOpen={leaving !== undefined}
        title={translate('reportFiles.deliveries.removeThis', { name: leaving?.['name'] })}
        content={translate('reportFiles.deliveries.removeText')}
        confirm={translate('ra.action.delete')}
        onConfirm={() => {
          if (leaving) remove(leaving);
          setLeaving(undefined);
        }}
        onClose={() => setLeaving(undefined)}
      />
    </>
  );
}

/** Each is asked of the version that is shown: what somebody changed meanwhile is shown first. */
function useChanges(refetch: () => void) {
  const notify = useNotify();
  const describe = useProblemText();
  const [update, { isPending: isUpdating }] = useUpdate<DataRecord>();
  const [erase, { isPending: isErasing }] = useDelete<DataRecord>();
  const outcome = {
    mutationMode: 'pessimistic',
    onSuccess: refetch,
    onError: (error: unknown) => {
      notify(describe(error), { type: 'error' });
      refetch();
    },
  } as const;
  return {
    isBusy: isUpdating || isErasing,
    pause: (record: DataRecord) =>
      void update(
        REPORT_SCHEDULES,
        {
          id: record.id,
          data: { enabled: record['enabled'] !== true },
          previousData: record,
          meta: { only: ['enabled'] },
        },
        outcome,
      ),
    remove: (record: DataRecord) => void erase(REPORT_SCHEDULES, { id: record.id, previousData: record }, outcome),
  };
}
