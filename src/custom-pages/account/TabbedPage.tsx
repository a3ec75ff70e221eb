import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { createElement, type ReactNode, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { usePageTitle } from '../../providers/screens/usePageTitle';
import { TabLinks } from '../TabLinks';
import { TAB_ICONS } from './tab-icons';

type AnyTab = keyof typeof TAB_ICONS;

interface TabbedPageProps<Tab extends AnyTab> {
  title: string;
  /** What the tabs' addresses start with: `/system/user`. */
  base: string;
  tabs: readonly Tab[];
  draw: (tab: Tab) => ReactNode;
}

/** A page of parts, each with its own address; the last segment says which. */
export function TabbedPage<Tab extends AnyTab>({ title, base, tabs, draw }: TabbedPageProps<Tab>) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const current = tabs.find((tab) => pathname.replace(/\/+$/, '') === `${base}/${tab}`);
  usePageTitle(title);
  return (
    <Box sx={{ maxInlineSize: 1080, minWidth: 0 }}>
      <Typography variant="h5" component="h1" sx={{ marginBlock: { xs: 1, sm: 2 } }}>
        {title}
      </Typography>
      <TabLinks
        label={title}
        links={tabs.map((tab) => ({
          to: `${base}/${tab}`,
          icon: createElement(TAB_ICONS[tab], { fontSize: 'small' }),
          text: translate(`account.tabs.${tab}`),
          isCurrent: tab === current,
        }))}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Suspense fallback={<Skeleton variant="rounded" height={320} aria-busy />}>
          {current === undefined ? null : draw(current)}
        </Suspense>
      </Box>
    </Box>
  );
}
