import { escapeHtml } from '../../core/escape-html';
import type { JsonObject, Language } from '../../core/types';
import type { Translator } from '../locales';

/** What somebody is written. */
export interface Letter {
  to: { email: string; name: string; language: Language };
  /** Names the texts `mails.<text>.subject`, `.body` and, where there is a link, `.action`. */
  text:
    | 'resetPassword'
    | 'passwordChanged'
    | 'lockedOut'
    | 'verifyEmail'
    | 'accountExists'
    | 'registrationRefused'
    | 'backupFailed'
    | 'backupPartial'
    | 'reportDelivered'
    | 'reportReady';
  params?: JsonObject;
  /** Path of the panel, `/reset-password?token=…`. */
  link?: string;
  files?: readonly MailFile[];
}

/** Goes with a letter. */
export interface MailFile {
  name: string;
  type: string;
  content: Buffer;
}

/** A letter as it goes out: plain text, and the same as HTML. */
export interface ComposedMail {
  to: string;
  language: Language;
  subject: string;
  body: string;
  html: string;
  /** Absolute. */
  link: string | null;
  files?: readonly MailFile[];
}

/** Who writes. */
export interface Sender {
  /** Name of the product. */
  title: string;
  /** Address of the panel, which links start with; without a slash at its end. */
  site: string;
}

/** Writes a letter in the language of the person. */
export function composeMail(
  translator: Translator,
  { title, site }: Sender,
  { to, text, params = {}, link, files }: Letter,
): ComposedMail {
  const values: JsonObject = { title, ...params, name: to.name };
  const say = (key: string) => translator.text(to.language, `mails.${key}`, values, key);
  const address = link === undefined ? null : `${site}${link}`;
  const parts = { greeting: say('greeting'), paragraphs: say(`${text}.body`).split('\n'), signature: say('signature') };
  const action = address === null ? null : { label: say(`${text}.action`), address };
  return {
    to: to.email,
    language: to.language,
    subject: say(`${text}.subject`),
    body: [
      parts.greeting,
      ...parts.paragraphs,
      ...(action ? [`${action.label}:\n${action.address}`] : []),
      parts.signature,
    ].join('\n\n'),
    html: htmlOf(to.language, parts, action),
    link: address,
    ...(files && { files }),
  };
}

interface Parts {
  greeting: string;
  paragraphs: string[];
  signature: string;
}

function htmlOf(
  language: Language,
  { greeting, paragraphs, signature }: Parts,
  action: { label: string; address: string } | null,
): string {
  const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  const button =
    action &&
    `<p style="margin:24px 0"><a href="${escapeHtml(action.address)}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:#7e4ee6;color:#fff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>` +
      `<p dir="ltr" style="margin:0 0 16px;color:#6b6680;font-size:13px;word-break:break-all">${escapeHtml(action.address)}</p>`;
  return (
    `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><body style="margin:0;padding:32px 16px;background:#f7f6fb;color:#26223a;font:16px/1.5 Inter,system-ui,Tahoma,sans-serif">` +
    `<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:16px;background:#fff">` +
    `${paragraph(greeting, 'font-weight:600;')}${paragraphs.map((text) => paragraph(text)).join('')}${button ?? ''}${paragraph(signature, 'color:#6b6680;')}` +
    `</div></body></html>`
  );
}
