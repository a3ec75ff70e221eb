import type { Language } from '../../core/types';
import { brand } from '../providers/session/startData';

const NAMES: Record<Language, string> = { pt: 'Português', en: 'English', fr: 'Français', ar: 'العربية' };

const { offered } = brand.languages;

interface LanguageSwitchProps {
  label: string;
  value: Language;
  onChange: (language: Language) => void;
}

/** The browser's own select: small, and at home on every phone. Nothing where there is nothing to choose. */
export function LanguageSwitch({ label, value, onChange }: LanguageSwitchProps) {
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
            {NAMES[language]}
          </option>
        ))}
      </select>
    </label>
  );
}
