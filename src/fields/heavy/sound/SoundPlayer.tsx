import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PauseIcon from '@mui/icons-material/Pause';
import PlayIcon from '@mui/icons-material/PlayArrow';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import type { FileLimits } from '../../../../core/types';
import { formatClock } from '../../format/clock';
import { useLanguage } from '../../hooks/useLanguage';
import { soundAddress } from './sound-link';
import { useSound, type Sound } from './useSound';
import { Waveform } from './Waveform';

const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2];

export interface SoundPlayerProps {
  value: string;
  storage: FileLimits['storage'];
  label: string;
  place: 'cell' | 'detail';
  mayDownload: boolean;
  startsAtOnce: boolean;
}

/** Plays a sound: in a list as a button with the time, elsewhere with its picture, speeds and a way to keep it. Time runs from left to right in every language. */
export function SoundPlayer({ value, storage, label, place, mayDownload, startsAtOnce }: SoundPlayerProps) {
  const translate = useTranslate();
  const sound = useSound(value, storage, startsAtOnce);
  const { element, state, time, duration } = sound;
  const failed = state === 'failed';
  return (
    <Box
      dir="ltr"
      role="group"
      aria-label={label}
      onClick={(event) => event.stopPropagation()}
      sx={{
        display: 'flex',
        flexWrap: place === 'cell' ? 'nowrap' : 'wrap',
        alignItems: 'center',
        gap: 1,
        inlineSize: '100%',
        maxInlineSize: place === 'cell' ? 'max-content' : '36rem',
        minBlockSize: 40,
      }}
    >
      {/* Its content is what somebody said or a tone; there are no captions of it. */}
      <audio ref={element} preload="none" />
      <PlayButton sound={sound} />
      {place === 'detail' && <Waveform address={sound.address} time={time} duration={duration} onSeek={sound.seek} />}
      <Box
        component="span"
        sx={{
          color: failed ? 'error.main' : 'text.secondary',
          fontSize: '0.8125rem',
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
        }}
      >
        {failed ? <bdi>{translate('fields.file.unavailable')}</bdi> : `${formatClock(time)} / ${formatClock(duration)}`}
      </Box>
      {place === 'detail' && <SpeedChoice onChoose={sound.setSpeed} />}
      {place === 'detail' && mayDownload && <DownloadButton value={value} storage={storage} name={label} />}
    </Box>
  );
}

function PlayButton({ sound: { state, toggle } }: { sound: Sound }) {
  const translate = useTranslate();
  const isPlaying = state === 'playing';
  return (
    <IconButton
      color="primary"
      aria-label={translate(isPlaying ? 'fields.file.pause' : 'fields.file.play')}
      aria-busy={state === 'loading'}
      disabled={state === 'loading'}
      onClick={toggle}
    >
      {isPlaying ? <PauseIcon /> : <PlayIcon />}
    </IconButton>
  );
}

function SpeedChoice({ onChoose }: { onChoose: (speed: number) => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const format = new Intl.NumberFormat(language);
  return (
    <Box
      component="select"
      defaultValue={1}
      aria-label={translate('fields.file.speed')}
      onChange={(event: React.ChangeEvent<HTMLSelectElement>) => onChoose(Number(event.target.value))}
      sx={{
        minBlockSize: 32,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        paddingInline: 0.5,
        backgroundColor: 'background.paper',
        color: 'text.primary',
        font: 'inherit',
        fontSize: '0.8125rem',
      }}
    >
      {SPEEDS.map((speed) => (
        <option key={speed} value={speed}>{`${format.format(speed)}×`}</option>
      ))}
    </Box>
  );
}

function DownloadButton({ value, storage, name }: { value: string; storage: FileLimits['storage']; name: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const keep = async () => {
    try {
      const { address } = await soundAddress(value, storage, 'download');
      // The server says what the file is called; an address of data cannot.
      Object.assign(document.createElement('a'), { href: address, download: storage === 'inline' ? name : '' }).click();
    } catch {
      notify('fields.file.unavailable', { type: 'error' });
    }
  };
  return (
    <Tooltip title={translate('fields.file.download')}>
      <IconButton aria-label={translate('fields.file.download')} onClick={() => void keep()}>
        <DownloadIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
