import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import type { SoundControls } from '../../../../../src/fields/heavy/sound/SoundPlayer';
import type { FieldViewProps } from '../../../../../src/fields/types';
import { useFieldValue } from '../../../../../src/fields/hooks/useFieldValue';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import type { PathStep } from '../../rules/call-path';
import type { PathRecording } from '../../rules/path-answer';
import { CallRecordings } from './CallRecordings';
import { fetchPath } from './path-api';
import { pathTexts } from './path-texts';
import { StepItem } from './StepItem';

/** What a call went through, and its recordings with it; in a line of a list how many steps there were. */
export function CallPath({ source, place }: FieldViewProps) {
  useRemote(pathTexts);
  const translate = useTranslate();
  const events = useFieldValue(source);
  const call = useRecordContext<DataRecord>();
  if (place === 'cell' || call === undefined)
    return translate('callPath.count', { amount: Array.isArray(events) ? events.length : 0 });
  return <WholePath call={call} />;
}

function WholePath({ call }: { call: DataRecord }) {
  const translate = useTranslate();
  const describe = useProblemText();
  const { data, error, refetch } = useQuery({
    queryKey: ['calls', 'path', call.id, call.version, call.updatedAt],
    queryFn: ({ signal }) => fetchPath(call.id, signal),
    retry: false,
  });
  const [chosenId, choose] = useState<string>();
  const controls = useRef<SoundControls>(null);
  if (error)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate('callPath.retry')}</Button>}
        sx={{ maxInlineSize: '36rem' }}
      >
        {describe(error)}
      </Alert>
    );
  if (data === undefined) return <Skeleton variant="rounded" aria-busy sx={{ blockSize: 240 }} />;
  const { steps, recordings, isCut } = data;
  const heard = recordings.find(({ id }) => id === chosenId) ?? firstHeard(recordings);
  const mayHear = heard !== undefined && heard.file !== null && heard.mayListen;
  const placeOf = (step: PathStep) => (mayHear ? secondsInto(heard, step) : null);
  const marks = steps.flatMap((step) => {
    const at = placeOf(step);
    return at === null ? [] : [{ at, text: translate(`callPath.steps.${step.kind}`) }];
  });
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {heard === undefined ? (
        <Typography variant="body2" color="text.secondary">
          {translate('callPath.notRecorded')}
        </Typography>
      ) : (
        <CallRecordings recordings={recordings} chosen={heard} onChoose={choose} marks={marks} controls={controls} />
      )}
      {steps.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('callPath.empty')}
        </Typography>
      ) : (
        <Box component="ol" aria-label={translate('callPath.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {steps.map((step, index) => (
            <StepItem
              key={`${index} ${step.kind}`}
              step={step}
              until={secondsUntil(step, steps[index + 1])}
              heardAt={placeOf(step)}
              onListen={(seconds) => controls.current?.playFrom(seconds)}
            />
          ))}
        </Box>
      )}
      {isCut ? <Alert severity="info">{translate('callPath.cut', { amount: steps.length })}</Alert> : null}
    </Box>
  );
}

/** The first that can be heard, else the first. */
const firstHeard = (recordings: readonly PathRecording[]): PathRecording | undefined =>
  recordings.find(({ file, mayListen }) => file !== null && mayListen) ?? recordings[0];

/** Seconds from the beginning of a recording; null for what happened before it or after. */
function secondsInto({ startedAt, durationSeconds }: PathRecording, { at }: PathStep): number | null {
  if (startedAt === null || durationSeconds === null) return null;
  const seconds = (Date.parse(at) - Date.parse(startedAt)) / 1000;
  return seconds >= 0 && seconds < durationSeconds ? seconds : null;
}

const secondsUntil = ({ at }: PathStep, next: PathStep | undefined): number | null =>
  next === undefined ? null : Math.round(Math.max(0, Date.parse(next.at) - Date.parse(at)) / 1000);
