import { navigateTo } from '../providers/location';
import { useSession } from '../providers/useSession';
import { useTexts } from './texts';

/** The way on from a page that only says something. `anew` loads the page again, after a failure. */
export function HomeLink({ anew = false }: { anew?: boolean }) {
  const { t } = useTexts();
  const session = useSession();
  return (
    <a
      className="primary"
      href="/"
      onClick={(event) => {
        if (anew) return;
        event.preventDefault();
        navigateTo('/');
      }}
    >
      {t(session === null ? 'toLogin' : 'toHome')}
    </a>
  );
}
