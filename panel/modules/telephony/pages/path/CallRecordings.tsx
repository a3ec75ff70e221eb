import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { useTranslate } from 'react-admin';
import { dateFormat } from '../../../../../core/format/date';
import { formatClock } from '../../../../../src/fields/format/clock';
import { SoundPlayer, type SoundControls } from '../../../../../src/fields/heavy/sound/SoundPlayer';
import type { SoundMark } from '../../../../../src/fields/heavy/sound/SoundMarks';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import type { PathRecording } from '../../rules/path-answer';

interface CallRecordingsProps {
  recordings: readonly PathRecording[];
  chosen: PathRecording;
  onChoose: (id: string) => void;
  marks: readonly SoundMark[];
  controls: Ref<SoundControls>;
}

/** The recordings of a call: which one, and its player with the steps of the call on its line. */
export function CallRecordings({ recordings, chosen, onChoose, marks, controls }: CallRecordingsProps) {
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
