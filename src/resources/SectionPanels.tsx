import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { TabList, type TabItem } from './TabList';

export interface Panel {
  key: string;
  title: string;
  /** Draw the title above the block; tabs always have theirs. */
  isTitled: boolean;
  /** Holds a refused value: the tab shows a dot. */
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

const isDrawn = ({ isHidden = false }: Panel): boolean => !isHidden;

/** Blocks that are drawn before the browser shows anything; the others follow right after. */
const FIRST_BLOCKS = 2;

const PANEL_PADDING = { xs: 2, sm: 3 };

/** The parts of a form or record page: below each other, or behind tabs. */
export function SectionPanels(props: SectionPanelsProps) {
  return props.layout === 'tabs' && props.panels.length > 1 ? <TabPanels {...props} /> : <Blocks panels={props.panels} />;
}

/** The parts below each other. */
export function Blocks({ panels }: { panels: Panel[] }) {
  const drawn = useDeferredValue(panels.length, FIRST_BLOCKS);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {panels.slice(0, drawn).filter(isDrawn).map(({ key, title, isTitled, content }) => (
        <Card key={key} component="section" sx={{ p: PANEL_PADDING }} aria-label={title}>
          {isTitled && panels.length > 1 ? (
            <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600, mb: 2 }}>
              {title}
            </Typography>
          ) : null}
          {content}
        </Card>
      ))}
    </Box>
  );
}

function TabPanels({ panels, active, onActivate }: SectionPanelsProps) {
  const id = useId();
  const visited = useVisited(active);
  const translate = useTranslate();
  const tabs = panels.flatMap(({ title, isFaulty, isHidden }, index): TabItem[] =>
    isHidden ? [] : [{ index, id: `${id}-tab-${index}`, panelId: `${id}-panel-${index}`, label: isFaulty ? [title, <FaultDot key="fault" text={translate('screens.form.tabHasErrors')} />] : title }],
  );
  return (
    <Card>
      <TabList tabs={tabs} active={active} onActivate={onActivate} />
      {panels.map(({ key, content }, index) => (
        <Box key={key} role="tabpanel" id={`${id}-panel-${index}`} aria-labelledby={`${id}-tab-${index}`} hidden={index !== active} sx={{ p: PANEL_PADDING }}>
          {visited.has(index) ? content : null}
        </Box>
      ))}
    </Card>
  );
}

function FaultDot({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ inlineSize: 8, blockSize: 8, borderRadius: '50%', bgcolor: 'error.main' }}>
      <Box component="span" sx={visuallyHidden}>{text}</Box>
    </Box>
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
