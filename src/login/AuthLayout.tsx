import { type ReactNode, useEffect } from 'react';
import { APP_TITLE } from '../providers/settings';
import { usePageTitle } from '../providers/usePageTitle';
import { showLanguage } from '../providers/showLanguage';
import { BrandPanel } from './BrandPanel';
import { LanguageSwitch } from './LanguageSwitch';
import { Logo } from './Logo';
import { useTexts } from './texts';

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
