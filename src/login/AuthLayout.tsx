import { type ReactNode, useEffect } from 'react';
import { APP_TITLE } from '../providers/settings';
import { usePageTitle } from '../providers/screens/usePageTitle';
import { showLanguage } from '../providers/texts/showLanguage';
import { LanguageSwitch } from './LanguageSwitch';
import { useTexts } from './texts';
import { BrandImage } from '../providers/BrandImage';
import { useBrandLogo } from '../providers/useBrandLogo';

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
