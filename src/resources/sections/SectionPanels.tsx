import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Suspense, use, useDeferredValue, useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from 'react-admin';
import { lazy } from '../../providers/api/lazy';
import { FaultDot } from './FaultDot';
import { IndexPlace } from '../section-index/IndexPlace';
import { TabList, type TabItem } from './TabList';
import Typography from '@mui/material/Typography';

/** A page of more groups than this, or of several with more fields than these, is longer than two screens. */
const MOST = { groups: 4, fields: 30 };

/** Are groups of so many fields each more than can be overlooked? */
const isLong = (sizes: readonly number[]): boolean =>
  sizes.length > MOST.groups || (sizes.length > 1 && sizes.reduce((sum, size) => sum + size, 0) > MOST.fields);

interface GroupHeadingProps {
  /** Absent where the group is called elsewhere, as a tab is. */
  title?: string;
  /** What the group is for. */
  help?: string | undefined;
}

export interface Panel {
  key: string;
  title: string;
  /** Draw the title above the block; tabs always have theirs. */
  isTitled: boolean;
  /** What the group is for. */
  help?: string | undefined;
  /** How many fields it has. */
  size: number;
  /** Holds a refused value: its tab, or its entry in the index, shows a dot. */
  isFaulty?: boolean;
  /** Nothing in it applies to the record: neither tab nor block is drawn. */
  isHidden?: boolean;
  content: ReactNode;
}

export interface SectionPanelsProps {
  layout: 'tabs' | 'sections';
  panels: Panel[];
  active: number;
  onActivate: (index: number) => void;
}

const SectionIndex = lazy(async () => ({ default: (await import('../section-index/SectionIndex')).SectionIndex }));

/** Of an entry of the index, and of the card around them, in pixels: the place is kept until it is there. */
const INDEX = { entry: 30, frame: 32 };

const isDrawn = ({ isHidden = false }: Panel): boolean => !isHidden;

/** Blocks that are drawn before the browser shows anything; the others follow right after. */
const FIRST_BLOCKS = 2;

const PANEL_PADDING = { xs: 2, sm: 3 };

/** On a phone what stands below begins below the screen, so that nothing in view moves when the fields of another tab come. */
const PANEL = { p: PANEL_PADDING, minBlockSize: { xs: 'calc(100dvh - 15rem)', sm: 0 } };

/** A section that the index leads to comes to stand below what stays above the page. */
const BLOCK = {
  p: PANEL_PADDING,
  scrollMarginBlockStart: 'calc(var(--page-top, 0px) + 16px)',
  '&:focus': { outline: 0 },
};

/** The parts of a form or record page: below each other, or behind tabs. */
export function SectionPanels(props: SectionPanelsProps) {
  return props.layout === 'tabs' && props.panels.length > 1 ? (
    <TabPanels {...props} />
  ) : (
    <Blocks panels={props.panels} />
  );
}

/** The parts below each other; where they are many, with an index at the side of the page. */
export function Blocks({ panels }: { panels: Panel[] }) {
  const id = useId();
  const place = use(IndexPlace);
  const drawn = useDeferredValue(panels.length, FIRST_BLOCKS);
  const shown = panels.filter(isDrawn);
  const idOf = ({ key }: Panel) => `${id}-${key}`;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {panels
        .slice(0, drawn)
        .filter(isDrawn)
        .map((panel) => (
          <Card key={panel.key} id={idOf(panel)} component="section" tabIndex={-1} sx={BLOCK} aria-label={panel.title}>
            <GroupHeading {...(panel.isTitled && panels.length > 1 && { title: panel.title })} help={panel.help} />
            {panel.content}
          </Card>
        ))}
      {place !== null && isLong(shown.map(({ size }) => size))
        ? createPortal(
            <Suspense fallback={<Card sx={{ blockSize: INDEX.frame + INDEX.entry * shown.length }} />}>
              <SectionIndex
                sections={shown.map((panel) => ({
                  id: idOf(panel),
                  title: panel.title,
                  isFaulty: panel.isFaulty ?? false,
                }))}
              />
            </Suspense>,
            place,
          )
        : null}
    </Box>
  );
}

function TabPanels({ panels, active, onActivate }: SectionPanelsProps) {
  const id = useId();
  const visited = useVisited(active);
  const translate = useTranslate();
  const tabs = panels.flatMap(({ title, isFaulty, isHidden }, index): TabItem[] =>
    isHidden
      ? []
      : [
          {
            index,
            id: `${id}-tab-${index}`,
            panelId: `${id}-panel-${index}`,
            label: isFaulty ? [title, <FaultDot key="fault" text={translate('screens.form.tabHasErrors')} />] : title,
          },
        ],
  );
  return (
    <Card>
      <TabList tabs={tabs} active={active} onActivate={onActivate} />
      {panels.map(({ key, help, content }, index) => (
        <Box
          key={key}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== active}
          sx={PANEL}
        >
          {visited.has(index) ? [<GroupHeading key="heading" help={help} />, content] : null}
        </Box>
      ))}
    </Card>
  );
}

/** Tabs are drawn when first opened and then kept, so that a form of many tabs opens as fast as one of few. */
function useVisited(active: number): ReadonlySet<number> {
  const [visited, setVisited] = useState<ReadonlySet<number>>(() => new Set([active]));
  if (visited.has(active)) return visited;
  const next = new Set([...visited, active]);
  setVisited(next);
  return next;
}

/** What a group of a form or record page is called, and what it is for. */
function GroupHeading({ title, help }: GroupHeadingProps) {
  if (title === undefined && help === undefined) return null;
  return (
    <Box sx={{ mb: 2 }}>
      {title === undefined ? null : (
        <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600, lineHeight: 1.4 }}>
          {title}
        </Typography>
      )}
      {help === undefined ? null : (
        <Typography variant="body2" color="text.secondary" sx={{ maxInlineSize: '72ch' }}>
          {help}
        </Typography>
      )}
    </Box>
  );
}
