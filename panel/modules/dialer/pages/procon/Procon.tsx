import Skeleton from '@mui/material/Skeleton';
import { createElement, Suspense, useEffect } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import { mayCheckNumbers } from '../../rules/number-check';
import type { AppAbility } from '../../../../../core/access/build-ability';
import { pageTexts } from '../../../../../src/providers/pageTexts';
import { useAbility } from '../../../../../src/providers/useAbility';
import { useRemote } from '../../../../../src/providers/useRemote';
import { createdIn } from '../../../../../src/resources/created-state';
import { GeneratedList } from '../../../../../src/resources/list/GeneratedList';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { ScreenHeader } from '../../../../../src/resources/ScreenHeader';
import { useGeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { useScreenTitles } from '../../../../../src/resources/useScreenTitles';
import { TabLinks } from '../../../../../src/custom-pages/TabLinks';
import { BlockedUse } from './BlockedUse';
import { NumberCheck } from './NumberCheck';
import { OngoingImports } from './OngoingImports';
import { TAB_ICONS } from './tab-icons';
import { addressOf, LISTS_PATH, NEWEST_LISTS, type Tab, TABS, tabOf } from './tabs';
import { Updates } from './Updates';

const FORBIDDEN = { status: 403 };

/** What a part is about must be open to the person. */
const MAY: Record<Tab, (ability: AppAbility) => boolean> = {
  check: mayCheckNumbers,
  lists: (ability) => ability.can('read', 'dnc-lists'),
  manual: (ability) => ability.can('read', 'dnc-numbers'),
  use: (ability) => ability.can('read', 'dial-attempts'),
  updates: (ability) => ability.can('read', 'dnc-lists') && ability.can('read', 'tenants'),
};

/** Numbers that nobody may call: what the lists say of some, the lists themselves, what they kept from being dialled, and how old they are. */
export default function Procon() {
  useRemote(pageTexts('procon'));
  const { plural: title } = useScreenTitles(useGeneratedScreen(LISTS_PATH.slice(1)));
  const translate = useTranslate();
  const ability = useAbility();
  const { pathname, search, state } = useLocation();
  const [before, remember] = useStore<Tab>('procon.tab', 'check');
  const tabs = TABS.filter((one) => MAY[one](ability));
  const tab = tabOf(pathname, search, before);
  useEffect(() => {
    if (tab !== before) remember(tab);
  }, [tab, before, remember]);
  // Whoever has made a list wants to see what becomes of it, whatever was looked for before.
  if (createdIn(state) !== undefined && search === '') return <Navigate replace to={NEWEST_LISTS} />;
  if (!ability.can('read', 'dnc-lists') || !tabs.includes(tab)) return <ProblemState error={FORBIDDEN} />;
  const links = (
    <TabLinks
      label={title}
      links={tabs.map((one) => ({
        to: addressOf(one),
        icon: createElement(TAB_ICONS[one], { fontSize: 'small' }),
        text: translate(`procon.tabs.${one}`),
        isCurrent: one === tab,
      }))}
    />
  );
  if (tab === 'lists' || tab === 'manual') {
    return (
      <GeneratedList title={title}>
        {links}
        {tab === 'lists' ? <OngoingImports /> : null}
      </GeneratedList>
    );
  }
  return (
    <>
      {/* Nothing to do here, but the heading stands as high as beside the buttons of the lists. */}
      <ScreenHeader title={title}>
        <></>
      </ScreenHeader>
      {links}
      <Suspense fallback={<Skeleton variant="rounded" height={320} aria-busy />}>
        {tab === 'check' ? <NumberCheck /> : tab === 'use' ? <BlockedUse /> : <Updates />}
      </Suspense>
    </>
  );
}
