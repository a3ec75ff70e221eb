import { useTranslate } from 'react-admin';
import { pageTexts } from '../../providers/texts/pageTexts';
import { useRemote } from '../../providers/api/useRemote';
import { PersonTab } from './PersonTab';
import { TabbedPage } from './TabbedPage';
import { USER_TABS, type UserTab } from './tabs';

const draw = (tab: UserTab) => <PersonTab tab={tab} />;

/** `/system/user/{tab}`: what belongs to the person. */
export default function UserPages() {
  useRemote(pageTexts('account'));
  const translate = useTranslate();
  return <TabbedPage title={translate('panel.pages.profile')} base="/system/user" tabs={USER_TABS} draw={draw} />;
}
