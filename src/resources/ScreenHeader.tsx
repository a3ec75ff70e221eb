import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { AfterPage } from '../providers/screens/AfterPage';
import { usePageTitle } from '../providers/screens/usePageTitle';
import type { Crumb } from './nested/crumbs';

export interface ScreenHeaderProps {
  title: string;
  /** The pages above this one, from the top. */
  parents?: readonly Crumb[];
  /** Beside the title: how the record stands. */
  badge?: ReactNode;
  /** Below the title: what else one wants to know at once. */
  summary?: ReactNode;
  /** Buttons at the end of the line: drawn right after the page, unless they are few and would move it. */
  children?: ReactNode;
  actionsAtOnce?: boolean;
}

/** Of a button, whose room is kept until it is drawn; in pixels. */
const BUTTON_HEIGHT = 36.5;

/** Letters that a title has on two lines of a phone; more may be cut, and are told when pointed at. */
const LONG = 50;

const titleStyle: SxProps<Theme> = {
  fontWeight: 600,
  overflowWrap: 'anywhere',
  lineHeight: 1.25,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
};

/** A finger hits it around its words, which stay where they are. */
const crumbStyle: SxProps<Theme> = {
  '@media (pointer: coarse)': { display: 'inline-block', padding: 1.5, margin: -1.5 },
};

const NO_PARENTS: readonly Crumb[] = [];

/** Heading of a generated screen: where one is, what it is called, what can be done. Also names the browser tab. */
export function ScreenHeader({
  title,
  parents = NO_PARENTS,
  badge,
  summary,
  children,
  actionsAtOnce = false,
}: ScreenHeaderProps) {
  const translate = useTranslate();
  usePageTitle(title);
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, mb: 2, mt: { xs: 1, sm: 2 } }}
    >
      <Box sx={{ flex: { xs: '1 1 16rem', sm: '1 1 12rem' }, minWidth: 0 }}>
        {parents.length > 0 ? (
          <Breadcrumbs aria-label={translate('screens.breadcrumbs')} sx={{ typography: 'body2', mb: 0.25 }}>
            {parents.map((parent) => (
              <Link
                key={parent.to}
                component={RouterLink}
                to={parent.to}
                underline="hover"
                color="text.secondary"
                sx={crumbStyle}
              >
                <bdi>{parent.title}</bdi>
              </Link>
            ))}
            <Typography
              variant="body2"
              color="text.secondary"
              noWrap
              sx={{ maxWidth: '40ch' }}
              aria-current="page"
              dir="auto"
            >
              {title}
            </Typography>
          </Breadcrumbs>
        ) : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography variant="h5" component="h1" title={title.length > LONG ? title : undefined} sx={titleStyle}>
            <bdi>{title}</bdi>
          </Typography>
          {badge}
        </Box>
        {summary}
      </Box>
      {children ? (
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'center',
            minBlockSize: BUTTON_HEIGHT,
            '@media (pointer: coarse)': { minBlockSize: 44 },
            // On a phone a line of their own, which buttons that come late do not make two; those that are there stand beside a short title.
            flexWrap: { xs: 'nowrap', sm: 'wrap' },
            flexBasis: { xs: actionsAtOnce ? 'auto' : '100%', sm: 'auto' },
            maxInlineSize: '100%',
            overflowX: { xs: 'auto', sm: 'visible' },
            scrollbarWidth: 'none',
            '& > *': { flexShrink: 0 },
          }}
        >
          {actionsAtOnce ? children : <AfterPage>{children}</AfterPage>}
        </Box>
      ) : null}
    </Box>
  );
}
