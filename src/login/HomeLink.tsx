import { useSession } from '../providers/session/useSession';
import { LightLink } from './LightLink';
import { useTexts } from './texts';

/** The way on from a page that only says something. `anew` loads the page again, after a failure. */
export function HomeLink({ anew = false }: { anew?: boolean }) {
  const { t } = useTexts();
  const session = useSession();
  return (
    <LightLink to="/" className="primary" anew={anew}>
      {t(session === null ? 'toLogin' : 'toHome')}
    </LightLink>
  );
}
