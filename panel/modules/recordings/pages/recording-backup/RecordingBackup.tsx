import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { lazy } from '../../../../../src/providers/api/lazy';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { GeneratedList } from '../../../../../src/resources/list/GeneratedList';
import { BACKUP_JOBS } from './backup-api';

const BackupPanel = lazy(async () => ({ default: (await import('./BackupPanel')).BackupPanel }));

/** Where recordings are copied to, and what became of the backups so far. */
export default function RecordingBackup() {
  const mayRead = useAbility().can('read', BACKUP_JOBS);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {/* The form grows while its inputs come: what has been done stands below what is seen at first. */}
      <Box sx={{ minBlockSize: 'calc(100dvh - 8rem)', minWidth: 0 }}>
        <GeneratedList />
      </Box>
      {mayRead ? (
        <Suspense fallback={null}>
          <BackupPanel />
        </Suspense>
      ) : null}
    </Box>
  );
}
