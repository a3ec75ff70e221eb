import InboxIcon from '@mui/icons-material/Inbox';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { queryClient } from '../../../../../src/providers/api/queryClient';
import { EmptyState } from '../../../../../src/resources/EmptyState';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import type { GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { BackupItem, isOngoing } from './BackupItem';

/** The backups so far, the newest first. */
export function BackupList({ generated }: { generated: GeneratedScreen }) {
  const translate = useTranslate();
  const { data, error, refetch } = useListContext<DataRecord>();
  useFormOfNow(data?.find(isOngoing)?.id);
  if (error) return <ProblemState heading="h2" error={error} onRetry={() => void refetch()} />;
  if (data?.length === 0) return <EmptyState icon={<InboxIcon />} title={translate('screens.list.empty')} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {data?.map((record) => (
        <BackupItem key={record.id} generated={generated} record={record} />
      ))}
    </Box>
  );
}

/** The form above says when the last backup was, and how it ended. */
function useFormOfNow(ongoing: string | undefined): void {
  const last = useRef(ongoing);
  useEffect(() => {
    if (last.current !== ongoing) void queryClient.invalidateQueries();
    last.current = ongoing;
  }, [ongoing]);
}
