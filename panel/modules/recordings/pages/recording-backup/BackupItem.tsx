import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { findField } from '../../../../../core/records/find-field';
import { formatNumber } from '../../../../../core/format/number';
import type { DataRecord } from '../../../../../core/wire';
import { FieldView } from '../../../../../src/fields/FieldView';
import { formatBytes } from '../../../../../core/format/bytes';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { lazy } from '../../../../../src/providers/api/lazy';
import { MoveButtons } from '../../../../../src/resources/moves/move-parts';
import type { GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { useScreenLabels } from '../../../../../src/resources/useScreenLabels';

const BackupErrors = lazy(async () => ({ default: (await import('./BackupErrors')).BackupErrors }));

export const isOngoing = ({ status }: DataRecord): boolean => status === 'queued' || status === 'running';

/** One backup: when and where to, how it stands, what can be done with it. */
export function BackupItem({ generated, record }: { generated: GeneratedScreen; record: DataRecord }) {
  const translate = useTranslate();
  const language = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const { collection, resource } = generated;
  const { choice } = useScreenLabels(collection);
  const [files, total, failed] = [Number(record['files']), Number(record['total']), Number(record['failed'])];
  const errors = Array.isArray(record['errors']) ? record['errors'] : [];
  const view = (name: string, place: 'cell' | 'detail' = 'cell') => {
    const field = findField(resource, name);
    return field ? <FieldView field={field} source={name} resource={collection} place={place} /> : null;
  };
  const words = ['origin', 'target'].map((name) => {
    const field = findField(resource, name);
    return field ? choice(field, record[name] ?? null) : '';
  });
  const progress = translate('recordingBackup.progress', {
    files: formatNumber(files, language),
    total: formatNumber(total, language),
    size: formatBytes(Number(record['bytes']), language),
  });
  return (
    <RecordContextProvider value={record}>
      <Box
        component="li"
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'minmax(0, 1fr)',
          paddingBlock: 1.5,
          borderBlockEnd: 1,
          borderColor: 'divider',
          '&:last-of-type': { borderBlockEnd: 0 },
        }}
      >
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 4fr) minmax(0, 3fr)' },
            alignItems: 'center',
            columnGap: 2,
            rowGap: 1,
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
              {view('createdAt')} {view('status')}
            </Box>
            <Typography variant="body2" color="text.secondary">
              {words.join(' · ')}
            </Typography>
          </Box>
          <Typography
            variant="body2"
            role={isOngoing(record) ? 'status' : undefined}
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {progress}
          </Typography>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: { xs: 'flex-start', md: 'flex-end' },
              gap: 1,
            }}
          >
            {record['package'] ? view('package', 'detail') : null}
            {errors.length > 0 ? (
              <Button size="small" color={failed > 0 ? 'error' : 'inherit'} onClick={() => setAsked(true)}>
                {translate('recordingBackup.errors')}
              </Button>
            ) : null}
            <MoveButtons generated={generated} record={record} />
          </Box>
        </Box>
        {isOngoing(record) ? (
          <LinearProgress
            aria-label={progress}
            sx={{ borderRadius: 1 }}
            {...(total > 0 && {
              variant: 'determinate' as const,
              value: Math.min(100, (100 * (files + failed)) / total),
            })}
          />
        ) : null}
        {isAsked ? (
          <Suspense fallback={null}>
            <BackupErrors generated={generated} record={record} onClose={() => setAsked(false)} />
          </Suspense>
        ) : null}
      </Box>
    </RecordContextProvider>
  );
}
