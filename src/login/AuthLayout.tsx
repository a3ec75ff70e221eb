import { type ReactNode, useEffect } from 'react';
import type { Language } from '../../core/types';
import { brand } from '../providers/session/startData';
import { APP_TITLE } from '../providers/settings';
import { usePageTitle } from '../providers/screens/usePageTitle';
import { showLanguage } from '../providers/texts/showLanguage';
import { useTexts } from './texts';
import { BrandImage } from '../providers/BrandImage';
import { useBrandLogo } from '../providers/useBrandLogo';

const LANGUAGE_NAMES: Record<Language, string> = { pt: 'Português', en: 'English', fr: 'Français', ar: 'العربية' };

const { offered } = brand.languages;

interface BrandPanelProps {
  headline: string;
  text: string;
}

/** Heights of the bars, as a quiet voice would draw them. */
const BARS = [18, 34, 58, 42, 76, 104, 68, 122, 150, 96, 132, 84, 112, 60, 78, 40, 52, 26, 34, 16];

export interface AuthLayoutProps {
  /** `card`: one raised card in the middle; `split`: the form in one column, the brand in the other. */
  variant: 'card' | 'split';
  /** Shown in the browser's tab, followed by the product's name. */
  title: string;
  children: ReactNode;
}

/** Frame of the pages outside the panel: language above, the matter itself in the middle. */
export function AuthLayout({ variant, title, children }: AuthLayoutProps) {
  const { t, language, setLanguage } = useTexts();
  usePageTitle(title);
  useEffect(() => {
    showLanguage(language);
  }, [language]);
  return (
    <div className="light-page" data-variant={variant}>
      {variant === 'split' ? <BrandPanel headline={t('brand.headline')} text={t('brand.text')} /> : null}
      <div className="light-side">
        <header className="light-bar">
          <Logo />
          <LanguageSwitch label={t('language')} value={language} onChange={setLanguage} />
        </header>
        <main className="light-main">{children}</main>
        <footer className="light-foot">{t('footer', { title: APP_TITLE })}</footer>
      </div>
    </div>
  );
}

/** The logo in force; without one the product's mark and name, in the colour of the text around it. */
function Logo() {
  const logo = useBrandLogo();
  if (logo) return <BrandImage logo={logo} />;
  return (
    <span className="logo">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect width="32" height="32" rx="9" className="logo-tile" />
        <path d="M9 13v6M14 9v14M19 12v8M24 14.500v3" className="logo-bars" />
      </svg>
      <span className="logo-name">{APP_TITLE}</span>
    </span>
  );
}

/** Decoration beside the form on wide screens: a voice wave on the brand's colours. */
function BrandPanel({ headline, text }: BrandPanelProps) {
  return (
    <aside className="brand">
      <svg className="brand-wave" viewBox="0 0 400 160" aria-hidden="true">
        {BARS.map((height, index) => (
          <rect
            key={`${index}-${height}`}
            x={index * 20 + 7}
            y={80 - height / 2}
            width="6"
            height={height}
            rx="3"
            style={{ animationDelay: `${(index % 7) * -0.45}s` }}
          />
        ))}
      </svg>
      <div className="brand-words">
        <p className="brand-headline">{headline}</p>
        <p className="brand-text">{text}</p>
      </div>
    </aside>
  );
}

interface LanguageSwitchProps {
  label: string;
  value: Language;
  onChange: (language: Language) => void;
}

/** The browser's own select: small, and at home on every phone. Nothing where there is nothing to choose. */
function LanguageSwitch({ label, value, onChange }: LanguageSwitchProps) {
  if (offered.length < 2) return null;
  return (
    <label className="language">
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c2.600 2.600 3.800 5.600 3.800 9S14.600 18.400 12 21c-2.600-2.600-3.800-5.600-3.800-9S9.400 5.600 12 3Z" />
      </svg>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          onChange(event.target.value as Language);
        }}
      >
        {offered.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </label>
  );
}
