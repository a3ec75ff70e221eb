import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { AfterPage } from '../providers/AfterPage';
import { usePageTitle } from '../providers/usePageTitle';
import type { Crumb } from './nested/crumbs';

export interface ScreenHeaderProps {
  title: string;
  /** The pages above this one, from the top. */
  parents?: readonly Crumb[];
  /** Buttons at the end of the line: drawn right after the page. */
  children?: ReactNode;
}

/** Of a button, whose room is kept until it is drawn; in pixels. */
const BUTTON_HEIGHT = 36.5;

const NO_PARENTS: readonly Crumb[] = [];

/** Heading of a generated screen: where one is, what it is called, what can be done. Also names the browser tab. */
export function ScreenHeader({ title, parents = NO_PARENTS, children }: ScreenHeaderProps) {
  const translate = useTranslate();
  usePageTitle(title);
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, mb: 2, mt: { xs: 1, sm: 2 } }}>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        {parents.length > 0 ? (
          <Breadcrumbs aria-label={translate('screens.breadcrumbs')} sx={{ typography: 'body2', mb: 0.25 }}>
            {parents.map((parent) => (
              <Link key={parent.to} component={RouterLink} to={parent.to} underline="hover" color="text.secondary">
                <bdi>{parent.title}</bdi>
              </Link>
            ))}
            <Typography variant="body2" color="text.secondary" noWrap sx={{ maxWidth: '40ch' }} aria-current="page" dir="auto">
              {title}
            </Typography>
          </Breadcrumbs>
        ) : null}
        <Typography variant="h5" component="h1" sx={{ fontWeight: 600, overflowWrap: 'anywhere', lineHeight: 1.25 }}>
          <bdi>{title}</bdi>
        </Typography>
      </Box>
      {children ? (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', minBlockSize: BUTTON_HEIGHT }}>
          <AfterPage>{children}</AfterPage>
        </Box>
      ) : null}
    </Box>
  );
}
