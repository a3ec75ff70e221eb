import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type Ref } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { httpClient } from '../../../../../src/providers/api/httpClient';
import {
  answerOf,
  isFlag,
  isNumber,
  isText,
  listOf,
  objectOf,
  oneOf,
  orNull,
} from '../../../../../src/providers/api/shape';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { dateFormat } from '../../../../../core/format/date';
import { formatClock } from '../../../../../src/fields/format/clock';
import type { SoundMark } from '../../../../../src/fields/heavy/sound/SoundMarks';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import type { DataRecord } from '../../../../../core/wire';
import { type SoundControls, SoundPlayer } from '../../../../../src/fields/heavy/sound/SoundPlayer';
import type { FieldViewProps } from '../../../../../src/fields/types';
import { useFieldValue } from '../../../../../src/fields/hooks/useFieldValue';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import { type PathStep, STEP_KINDS } from '../../rules/call-path';
import type { PathRecording, CallPathAnswer } from '../../rules/path-answer';
import { pathTexts } from './path-texts';
import { StepItem } from './StepItem';

const isPath = objectOf<CallPathAnswer>({
  steps: listOf(
    objectOf<PathStep>({
      at: isText,
      kind: oneOf(STEP_KINDS),
      detail: orNull(isText),
      option: orNull(isText),
      position: orNull(isNumber),
      seconds: orNull(isNumber),
      uraId: orNull(isText),
      queueId: orNull(isText),
      agentId: orNull(isText),
      extensionId: orNull(isText),
      callId: orNull(isText),
    }),
  ),
  isCut: isFlag,
  recordings: listOf(
    objectOf<PathRecording>({
      id: isText,
      startedAt: orNull(isText),
      durationSeconds: orNull(isNumber),
      file: orNull(isText),
      mayListen: isFlag,
      mayDownload: isFlag,
    }),
  ),
});

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

/** What a call went through. @throws HttpError */
async function fetchPath(id: string, signal: AbortSignal): Promise<CallPathAnswer> {
  const { json } = await httpClient(`/api/calls/${encodeURIComponent(id)}/path`, { signal });
  return answerOf('GET /api/calls/<id>/path', isPath, json);
}

interface CallRecordingsProps {
  recordings: readonly PathRecording[];
  chosen: PathRecording;
  onChoose: (id: string) => void;
  marks: readonly SoundMark[];
  controls: Ref<SoundControls>;
}

/** The recordings of a call: which one, and its player with the steps of the call on its line. */
function CallRecordings({ recordings, chosen, onChoose, marks, controls }: CallRecordingsProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const time = dateFormat(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const name = ({ startedAt, durationSeconds }: PathRecording, index: number) =>
    translate('callPath.recordingName', {
      index: index + 1,
      at: startedAt === null ? '–' : time.format(new Date(startedAt)),
      time: formatClock(durationSeconds ?? 0),
    });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {recordings.length > 1 ? (
        <TextField
          select
          size="small"
          label={translate('callPath.choose')}
          value={chosen.id}
          onChange={(event) => onChoose(event.target.value)}
          sx={{ minInlineSize: '14rem' }}
        >
          {recordings.map((recording, index) => (
            <MenuItem key={recording.id} value={recording.id}>
              {name(recording, index)}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      {chosen.file !== null && chosen.mayListen ? (
        <SoundPlayer
          key={chosen.file}
          value={chosen.file}
          storage="upload"
          label={translate('callPath.recording')}
          place="detail"
          mayDownload={chosen.mayDownload}
          startsAtOnce={false}
          marks={marks}
          expected={chosen.durationSeconds ?? 0}
          controls={controls}
        />
      ) : (
        <Typography variant="body2" color="text.secondary">
          {translate(chosen.file === null ? 'callPath.noSound' : 'callPath.mayNotListen')}
        </Typography>
      )}
    </Box>
  );
}
