import { brand } from '../providers/session/startData';
import { getSetting } from '../providers/settings';

/** The brand's way to people who help, where it names one. */
export function SupportLink() {
  const { support } = brand;
  if (support === null) return null;
  return (
    <a className="support-link" href={support.url} rel="noreferrer">
      {support.text[getSetting('language')]}
    </a>
  );
}
