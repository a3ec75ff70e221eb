import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { createElement, type ReactNode, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { usePageTitle } from '../../providers/usePageTitle';
import { TAB_ICONS } from './tab-icons';

type AnyTab = keyof typeof TAB_ICONS;

interface TabbedPageProps<Tab extends AnyTab> {
  title: string;
  /** What the tabs' addresses start with: `/system/user`. */
  base: string;
  tabs: readonly Tab[];
  draw: (tab: Tab) => ReactNode;
}

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  paddingBlockEnd: theme.spacing(1),
  marginBlockEnd: theme.spacing(1.5),
}));

const TabLink = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.button,
  flexShrink: 0,
  gap: theme.spacing(1),
  minBlockSize: 42,
  paddingInline: theme.spacing(2),
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.secondary,
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-current="page"]': { backgroundColor: theme.palette.primary.main, color: theme.palette.primary.contrastText },
  '&.Mui-focusVisible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2, '&[aria-current="page"]': { outlineColor: theme.palette.primary.contrastText, outlineOffset: -4 } },
})) as typeof ButtonBase;

/** On a phone the tab in use may lie outside the row. */
const keepInView = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

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
      <Bar aria-label={title}>
        {tabs.map((tab) => {
          return (
            <TabLink key={tab} component={Link} to={`${base}/${tab}`} {...(tab === current ? { 'aria-current': 'page' as const, ref: keepInView } : {})}>
              {createElement(TAB_ICONS[tab], { fontSize: 'small' })}
              {translate(`account.tabs.${tab}`)}
            </TabLink>
          );
        })}
      </Bar>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Suspense fallback={<Skeleton variant="rounded" height={320} aria-busy />}>{current === undefined ? null : draw(current)}</Suspense>
      </Box>
    </Box>
  );
}
