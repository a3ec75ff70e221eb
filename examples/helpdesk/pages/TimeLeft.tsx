import Typography from '@mui/material/Typography';
import { relativeTime } from 'painel/browser';
import { useEffect, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';

const MINUTE_MS = 60_000;

/** `Vence em 3 horas`, `Venceu há 20 minutos`; goes on with the clock. */
export function TimeLeft({ dueAt }: { dueAt: string }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(ticking);
  }, []);
  const isLate = Date.parse(dueAt) < now;
  return (
    <Typography variant="body2" component="span" color={isLate ? 'error' : 'text.secondary'}>
      {translate(isLate ? 'helpdesk.late' : 'helpdesk.due', { when: relativeTime(dueAt, language, now) })}
    </Typography>
  );
}
