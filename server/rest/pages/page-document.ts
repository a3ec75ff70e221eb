import { START_ELEMENT, type Brand, type StartData } from '../../../core/brand/brand';
import { escapeHtml } from '../../../core/escape-html';

/** JSON that cannot end the element it stands in. */
const inElement = (data: StartData) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

function iconOf({ favicon }: Brand): string | undefined {
  return favicon === null ? undefined : `<link rel="icon" href="${escapeHtml(favicon)}" />`;
}

/** The line that lets the panel's code travel while the page still reads who is there. The sign-in pages do without both. */
const PANEL_LINE = /\s*<link\s[^>]*data-for="panel"[^>]*>/;

/**
 * The page of the app in the brand: tab, icon and language at once, the rest as data that the app reads before it draws.
 * A block of data is no script, so the content security policy lets it be.
 */
export function pageDocument(template: string, data: StartData, isSignedIn: boolean): string {
  const { brand } = data;
  const { default: language } = brand.languages;
  // Functions, because `$` in a text would mean something.
  return template
    .replace(
      /<html lang="[^"]*"/,
      () => `<html lang="${language === 'pt' ? 'pt-BR' : language}"${language === 'ar' ? ' dir="rtl"' : ''}`,
    )
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(brand.titleSuffix)}</title>`)
    .replace(
      /(<meta name="theme-color" content=")[^"]*/,
      (_whole, start: string) => start + escapeHtml(brand.colors.primary),
    )
    .replace(/<link\s[^>]*rel="icon"[^>]*>/, (whole) => iconOf(brand) ?? whole)
    .replace(PANEL_LINE, (whole) => (isSignedIn ? whole : ''))
    .replace(
      '</head>',
      () => `  <script type="application/json" id="${START_ELEMENT}">${inElement(data)}</script>\n  </head>`,
    );
}
