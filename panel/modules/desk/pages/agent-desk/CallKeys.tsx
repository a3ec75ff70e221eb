import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { KeyGrid } from './KeyGrid';

/** As many as the exchange takes in one go. */
const MOST = 16;
const KEY = /^[0-9*#]$/;

interface CallKeysProps {
  onClose: () => void;
  /** Has the exchange send them; false where it did not. */
  onKeys: (digits: string) => Promise<boolean>;
}

/** Keys that the other side hears, by mouse or by keyboard. What is pressed while others are on their way follows them. */
export function CallKeys({ onClose, onKeys }: CallKeysProps) {
  const translate = useTranslate();
  const [pressed, setPressed] = useState('');
  const waiting = useRef('');
  const isSending = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    while (waiting.current !== '') {
      const digits = waiting.current.slice(0, MOST);
      waiting.current = waiting.current.slice(MOST);
      // oxlint-disable-next-line no-await-in-loop -- they are heard in their order
      if (await onKeys(digits)) setPressed((before) => before + digits);
      else waiting.current = '';
    }
    isSending.current = false;
  };
  const press = (key: string) => {
    waiting.current += key;
    void send();
  };
  const hear = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') onClose();
    else if (KEY.test(event.key)) press(event.key);
    else return;
    // Digits are keys of dispositions too.
    event.stopPropagation();
  };
  return (
    <Box
      ref={box}
      role="group"
      tabIndex={-1}
      aria-label={translate('desk.call.keypad')}
      onKeyDown={hear}
      sx={{ flexBasis: '100%', display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 280px)', outline: 'none' }}
    >
      <Typography role="status" dir="ltr" sx={{ minBlockSize: '1.5em', overflowWrap: 'anywhere', letterSpacing: 2 }}>
        {pressed}
      </Typography>
      <KeyGrid onKey={press} />
      <Button onClick={onClose}>{translate('ra.action.close')}</Button>
    </Box>
  );
}
