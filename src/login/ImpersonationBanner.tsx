import './impersonation.css';
import { useState } from 'react';
import type { Impersonation } from '../../core/wire';
import { leaveImpersonation } from '../providers/session/impersonate';
import { useTexts } from './texts';

interface ImpersonationBannerProps {
  /** Whom the panel is seen as. */
  name: string;
  impersonation: Impersonation;
}

/** At the foot of every page while an Admin is somebody else: who, in which way, until when, and the way back. */
export function ImpersonationBanner({ name, impersonation: { mode, until } }: ImpersonationBannerProps) {
  const { t, language } = useTexts();
  const [isLeaving, setLeaving] = useState(false);
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }).format(new Date(until));
  const leave = () => {
    setLeaving(true);
    void leaveImpersonation();
  };
  return (
    <aside className="as-somebody" data-mode={mode} aria-label={t('impersonation.label')}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {mode === 'view' ? (
          <path d="M12 5C6.5 5 2.7 9.2 1.5 12c1.2 2.8 5 7 10.500 7s9.300-4.200 10.500-7c-1.200-2.800-5-7-10.500-7Zm0 11.500a4.500 4.500 0 1 1 0-9 4.500 4.500 0 0 1 0 9Zm0-2a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z" />
        ) : (
          <path d="M9 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0 2c-3.300 0-7 1.600-7 4.500V20h9.500M17 12l-1.400 1.400 1.600 1.600H12v2h5.200l-1.600 1.600L17 20l4-4-4-4Z" />
        )}
      </svg>
      <p>
        {t(`impersonation.${mode}`, { name })}{' '}
        <span className="as-somebody-until">{t('impersonation.until', { time })}</span>
      </p>
      <button type="button" onClick={leave} disabled={isLeaving}>
        {t('impersonation.leave')}
      </button>
    </aside>
  );
}
