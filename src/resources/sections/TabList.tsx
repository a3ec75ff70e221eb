import ButtonBase from '@mui/material/ButtonBase';
import { styled, useTheme } from '@mui/material/styles';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';

export interface TabItem {
  /** Its place among all tabs, those that are not drawn included. */
  index: number;
  id: string;
  panelId: string;
  label: ReactNode;
}

export interface TabListProps {
  tabs: TabItem[];
  active: number;
  onActivate: (index: number) => void;
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  paddingInline: theme.spacing(1),
}));

const TabButton = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.button,
  fontWeight: 550,
  flexShrink: 0,
  gap: theme.spacing(1),
  minBlockSize: 46,
  minInlineSize: 90,
  paddingInline: theme.spacing(2),
  color: theme.palette.text.secondary,
  borderBlockEnd: '3px solid transparent',
  borderBlockStart: '3px solid transparent',
  '&[aria-selected="true"]': { color: theme.palette.primary.main, borderBlockEndColor: theme.palette.primary.main },
  '&.Mui-focusVisible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -3 },
}));

/**
 * The tabs of a form or record page. Drawn by styles alone: MUI's own measure themselves and their scroll bar, which
 * makes the browser lay out a form twice before it is seen first.
 */
export function TabList({ tabs, active, onActivate }: TabListProps) {
  const { direction } = useTheme();
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const focusAt = (place: number) => {
    const tab = tabs[(place + tabs.length) % tabs.length];
    const button = tab && buttons.current.get(tab.index);
    button?.focus();
    button?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  };
  const move = (event: KeyboardEvent, place: number) => {
    const target = nextPlace(event.key, place, tabs.length, direction === 'rtl');
    if (target === undefined) return;
    event.preventDefault();
    focusAt(target);
  };
  return (
    <Bar role="tablist">
      {tabs.map(({ index, id, panelId, label }, place) => (
        <TabButton
          key={id}
          id={id}
          role="tab"
          aria-selected={index === active}
          aria-controls={panelId}
          tabIndex={index === active ? 0 : -1}
          ref={(button: HTMLButtonElement | null) => {
            if (button) buttons.current.set(index, button);
            else buttons.current.delete(index);
          }}
          onClick={() => onActivate(index)}
          onKeyDown={(event) => move(event, place)}
        >
          {label}
        </TabButton>
      ))}
    </Bar>
  );
}

/** Where a key leads among `count` tabs, around the ends; undefined for keys that do not move. */
function nextPlace(key: string, place: number, count: number, isMirrored: boolean): number | undefined {
  const forward = isMirrored ? 'ArrowLeft' : 'ArrowRight';
  const backward = isMirrored ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return place + 1;
  if (key === backward) return place - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
