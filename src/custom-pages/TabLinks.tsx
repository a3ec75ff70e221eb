import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface TabLink {
  to: string;
  icon: ReactNode;
  text: string;
  isCurrent: boolean;
}

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  paddingBlockEnd: theme.spacing(1),
  marginBlockEnd: theme.spacing(1.5),
}));

const LinkButton = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.button,
  flexShrink: 0,
  gap: theme.spacing(1),
  minBlockSize: 44,
  paddingInline: theme.spacing(2),
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.secondary,
  '& svg': { fontSize: '1.25rem' },
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-current="page"]': { backgroundColor: theme.palette.primary.main, color: theme.palette.primary.contrastText },
  '&.Mui-focusVisible': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -2,
    '&[aria-current="page"]': { outlineColor: theme.palette.primary.contrastText, outlineOffset: -4 },
  },
})) as typeof ButtonBase;

/** On a phone the tab in use may lie outside the row. */
const keepInView = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The parts of a page, each with its own address. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <Bar aria-label={label}>
      {links.map(({ to, icon, text, isCurrent }) => (
        <LinkButton
          key={to}
          component={Link}
          to={to}
          {...(isCurrent ? { 'aria-current': 'page' as const, ref: keepInView } : {})}
        >
          {icon}
          {text}
        </LinkButton>
      ))}
    </Bar>
  );
}
