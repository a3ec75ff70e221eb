import { useState } from 'react';
import { usePendingChallenge } from '../../providers/session/pendingChallenge';
import { AuthLayout, type AuthLayoutProps } from '../AuthLayout';
import { CodeForm } from '../forms/CodeForm';
import { LightLink } from '../LightLink';
import { Refusal } from '../forms/Refusal';
import { useTexts } from '../texts';

interface TwoStepsPageProps {
  variant: AuthLayoutProps['variant'];
  /** Fetches the panel while the server checks the code. */
  onSubmit: () => void;
}

/** The second step of a sign-in on a page of its own. Whoever comes without the first is led to it. */
export function TwoStepsPage({ variant, onSubmit }: TwoStepsPageProps) {
  const { t } = useTexts();
  const challenge = usePendingChallenge();
  const [over, setOver] = useState<unknown>();
  return (
    <AuthLayout variant={variant} title={t('code.heading')}>
      {challenge === null ? (
        <section className="card">
          <h1>{t('code.heading')}</h1>
          <p className="lead">{t('code.nothingPending')}</p>
          <Refusal error={over} t={t} />
          <LightLink to="/login" className="primary">
            {t('toLogin')}
          </LightLink>
        </section>
      ) : (
        <CodeForm challenge={challenge} t={t} onSubmit={onSubmit} onOver={setOver} />
      )}
    </AuthLayout>
  );
}
