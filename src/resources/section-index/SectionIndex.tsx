import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { FaultDot } from '../FaultDot';
import { useSectionInSight } from './useSectionInSight';

export interface IndexedSection {
  /** Of its element in the page. */
  id: string;
  title: string;
  /** Holds a refused value. */
  isFaulty?: boolean;
}

const Entry = styled('a')(({ theme: { palette, shape, spacing, typography } }) => ({
  ...typography.body2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: spacing(1),
  padding: spacing(0.625, 1.5),
  borderInlineStart: `2px solid ${palette.divider}`,
  color: palette.text.secondary,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { color: palette.text.primary },
  '&:focus-visible': {
    outline: `2px solid ${palette.primary.main}`,
    outlineOffset: -2,
    borderRadius: shape.borderRadius,
  },
  '&[aria-current]': { color: palette.primary.main, borderInlineStartColor: palette.primary.main, fontWeight: 600 },
}));

/** The groups of a long page, at its side: where one is, what is wrong where, and the way there. */
export function SectionIndex({ sections }: { sections: readonly IndexedSection[] }) {
  const translate = useTranslate();
  const { current, leadTo } = useSectionInSight(sections.map(({ id }) => id));
  const open = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    leadTo(id);
  };
  return (
    <Card
      component="nav"
      aria-label={translate('screens.sections.index')}
      sx={{
        p: 2,
        maxBlockSize: 'calc(100dvh - var(--page-top, 0px) - 32px)',
        overflowY: 'auto',
        scrollbarWidth: 'thin',
      }}
    >
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sections.map(({ id, title, isFaulty = false }) => (
          <li key={id}>
            <Entry
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => open(event, id)}
            >
              <bdi>{title}</bdi>
              {isFaulty ? <FaultDot text={translate('screens.sections.hasErrors')} /> : null}
            </Entry>
          </li>
        ))}
      </Box>
    </Card>
  );
}
