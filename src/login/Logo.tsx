import { BrandImage } from '../providers/BrandImage';
import { APP_TITLE } from '../providers/settings';
import { useBrandLogo } from '../providers/useBrandLogo';

/** The logo in force; without one the product's mark and name, in the colour of the text around it. */
export function Logo() {
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
