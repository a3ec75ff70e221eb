import VolumeOff from '@mui/icons-material/VolumeOffOutlined';
import VolumeUp from '@mui/icons-material/VolumeUpOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useSyncExternalStore } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { maySound } from '../../providers/realtime/notifications/play-chime';

/** Whether limits that are crossed sound on this page; kept in the browser. */
export const useSound = (page: string): [boolean, (isOn: boolean) => void] => useStore(`live.sound.${page}`, false);

interface SoundSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const TOUCHES = ['pointerup', 'keydown'] as const;

function onTouch(listener: () => void): () => void {
  for (const name of TOUCHES) addEventListener(name, listener);
  return () => {
    for (const name of TOUCHES) removeEventListener(name, listener);
  };
}

export function SoundSwitch({ isOn, onChange }: SoundSwitchProps) {
  const translate = useTranslate();
  const isTouched = useSyncExternalStore(onTouch, maySound);
  const label = translate(isOn ? 'live.soundOff' : 'live.soundOn');
  return (
    <Tooltip title={isOn && !isTouched ? translate('live.soundAfterTouch') : label}>
      <IconButton aria-label={label} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
        {isOn ? <VolumeUp /> : <VolumeOff />}
      </IconButton>
    </Tooltip>
  );
}
