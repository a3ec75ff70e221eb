import { useCallback, useEffect, useState } from 'react';
import { fetchOptionalFile } from '../../providers/api/fetchFile';
import { getSetting } from '../../providers/settings';
import { answerOf, isText, listOf, objectOf, orNull } from '../../providers/api/shape';
import { AccountPage, type AccountPageProps } from './AccountPage';
import { useAccountTexts } from '../accountTexts';
import { MessagePage } from './MessagePage';

/** A mail as `GET /api/system/outbox` lists it. */
interface ShownMail {
  /** ISO 8601. */
  at: string;
  to: string;
  language: string;
  subject: string;
  body: string;
  link: string | null;
}

const ADDRESS = '/api/system/outbox';
const isMail = objectOf<ShownMail>({
  at: isText,
  to: isText,
  language: isText,
  subject: isText,
  body: isText,
  link: orNull(isText),
});

/** Null where there is no such page. */
async function loadMails(): Promise<ShownMail[] | null> {
  const found = await fetchOptionalFile<unknown>(ADDRESS);
  return found === undefined ? null : answerOf(`GET ${ADDRESS}`, listOf(isMail), found);
}

/** The mails that a demo would have sent; elsewhere there is no such page. */
export default function OutboxPage(frame: AccountPageProps) {
  const t = useAccountTexts();
  const [mails, setMails] = useState<ShownMail[] | null>();
  const [failure, setFailure] = useState<Error>();
  const load = useCallback(() => {
    loadMails().then(setMails, setFailure);
  }, []);
  useEffect(load, [load]);
  if (failure) throw failure;
  if (mails === null) return <MessagePage kind="notFound" mark="404" />;
  return (
    <AccountPage {...frame}>
      <section className="card outbox" aria-busy={mails === undefined}>
        <h1>{t('outbox.heading')}</h1>
        <p className="lead">{t('outbox.lead')}</p>
        <button className="quiet" type="button" onClick={load}>
          {t('outbox.refresh')}
        </button>
        {mails?.length === 0 ? <p className="lead">{t('outbox.empty')}</p> : null}
        {mails?.map((mail, index) => (
          <Mail key={`${mail.at} ${mail.to} ${mail.subject}`} mail={mail} isOpen={index === 0} />
        ))}
      </section>
    </AccountPage>
  );
}

function Mail({ mail: { at, to, language, subject, body, link }, isOpen }: { mail: ShownMail; isOpen: boolean }) {
  const t = useAccountTexts();
  const when = new Intl.DateTimeFormat(getSetting('language'), { dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(at),
  );
  return (
    <details className="mail" open={isOpen}>
      <summary>
        <strong lang={language}>{subject}</strong>
        <span className="mail-facts">
          <bdi>{t('outbox.to', { address: to })}</bdi> · <time dateTime={at}>{when}</time>
        </span>
      </summary>
      <p className="mail-body" lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        {body}
      </p>
      {link === null ? null : (
        <a className="primary" href={link}>
          {t('outbox.open')}
        </a>
      )}
    </details>
  );
}
