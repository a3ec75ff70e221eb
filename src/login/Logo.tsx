import { APP_TITLE } from '../providers/settings';

/** Mark and name of the product, in the colour of the text around it. */
export function Logo() {
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
