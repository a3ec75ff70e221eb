import VolumeOff from '@mui/icons-material/VolumeOffOutlined';
import VolumeUp from '@mui/icons-material/VolumeUpOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useStore, useTranslate } from 'react-admin';

/** Whether limits that are crossed sound on this page; kept in the browser. */
export const useSound = (page: string): [boolean, (isOn: boolean) => void] => useStore(`live.sound.${page}`, false);

interface SoundSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function SoundSwitch({ isOn, onChange }: SoundSwitchProps) {
  const translate = useTranslate();
  const label = translate(isOn ? 'live.soundOff' : 'live.soundOn');
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
        {isOn ? <VolumeUp /> : <VolumeOff />}
      </IconButton>
    </Tooltip>
  );
}
