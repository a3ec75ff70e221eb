import { createElement } from 'react';
import { useApplication } from '../../application/useApplication';
import type { AccountTab } from './tabs';

/** What the application has to say on a tab of the account. */
export function AccountCard({ tab }: { tab: AccountTab }) {
  const card = useApplication().accountCards[tab];
  return card === undefined ? null : createElement(card);
}
