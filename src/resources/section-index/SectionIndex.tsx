import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FaultDot } from '../sections/FaultDot';

/** What is read stands above this part of the window's height. */
const READING_LINE = 0.3;

interface SectionInSight {
  /** Id of the section that is being read. */
  current: string | undefined;
  /** Scrolls to a section, which has the focus then. */
  leadTo: (id: string) => void;
}

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

/** Which of the sections of a page, given by their ids from the top, somebody is at; follows the scroll. */
function useSectionInSight(ids: readonly string[]): SectionInSight {
  const [current, setCurrent] = useState(ids[0]);
  // Where a click has led to: the last ones may be too short to come up to the line.
  const led = useRef<{ id: string; at: number }>(undefined);
  const order = ids.join(' ');
  useEffect(() => {
    const sections = order.split(' ');
    let frame = 0;
    const look = () => {
      frame = 0;
      setCurrent(led.current?.at === scrollY ? led.current.id : inSight(sections));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [order]);
  const leadTo = useCallback((id: string) => {
    const section = document.getElementById(id);
    section?.scrollIntoView({ block: 'start', behavior: 'instant' });
    section?.focus({ preventScroll: true });
    led.current = { id, at: scrollY };
    setCurrent(id);
  }, []);
  return { current: current !== undefined && ids.includes(current) ? current : ids[0], leadTo };
}

function inSight(ids: readonly string[]): string | undefined {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 1;
  const line = innerHeight * (isAtEnd ? 1 : READING_LINE);
  return ids.findLast((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line) ?? ids[0];
}
