import { useTranslate } from 'react-admin';

/** Names roles: in the words of the locales, or as access files call them. */
export function useRoleName(): (role: unknown) => string {
  const translate = useTranslate();
  return (role) => translate(`panel.roles.${String(role)}`, { _: String(role) });
}
