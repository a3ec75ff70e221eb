import { downloadText } from '../../providers/api/downloadText';
import type { Translate } from '../texts';

interface RecoveryCodesProps {
  codes: string[];
  t: Translate;
  onDone: () => void;
}

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, t, onDone }: RecoveryCodesProps) {
  return (
    <section className="card">
      <h1>{t('enrol.codesHeading')}</h1>
      <p className="lead">{t('enrol.codesLead')}</p>
      <ul className="codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <button
        className="secondary"
        type="button"
        onClick={() => {
          downloadText('codigos-de-recuperacao.txt', `${codes.join('\n')}\n`);
        }}
      >
        {t('enrol.download')}
      </button>
      <button className="primary" type="button" onClick={onDone}>
        {t('enrol.continue')}
      </button>
    </section>
  );
}
