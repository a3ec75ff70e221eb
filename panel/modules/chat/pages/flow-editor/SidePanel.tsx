import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { nodeOf } from './draft';
import { Inspector } from './inspector/Inspector';
import { Problems } from './Problems';
import { Simulator } from './Simulator';
import type { DraftHistory } from './useDraft';
import type { Fault } from './useFaults';
import type { Simulation } from './useSimulation';

export const TABS = ['block', 'problems', 'simulator'] as const;
export type SideTab = (typeof TABS)[number];

interface SidePanelProps {
  tab: SideTab;
  onTab: (tab: SideTab) => void;
  history: DraftHistory;
  /** The one block that is chosen. */
  nodeId: string | undefined;
  faults: readonly Fault[];
  simulation: Simulation;
  isReadOnly: boolean;
  onGo: (nodeId: string) => void;
}

/** Beside the canvas: the chosen block, what is wrong, and a talk with the flow. */
export function SidePanel(props: SidePanelProps) {
  const { tab, onTab, history, nodeId, faults, simulation, isReadOnly, onGo } = props;
  const translate = useTranslate();
  const id = useId();
  const node = nodeId === undefined ? undefined : nodeOf(history.draft, nodeId);
  return (
    <Box
      component="aside"
      aria-label={translate('flowEditor.side')}
      sx={{ display: 'flex', flexDirection: 'column', minBlockSize: 0, borderInlineStart: 1, borderColor: 'divider' }}
    >
      <Tabs
        value={tab}
        onChange={(_event, next: SideTab) => onTab(next)}
        variant="fullWidth"
        sx={{ borderBlockEnd: 1, borderColor: 'divider', '& .MuiTab-root': { minInlineSize: 0, px: 1 } }}
      >
        {TABS.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            label={
              <Badge badgeContent={name === 'problems' ? faults.length : 0} color="error">
                <Box sx={{ px: 1 }}>{translate(`flowEditor.tabs.${name}`)}</Box>
              </Badge>
            }
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        sx={{ flex: 1, minBlockSize: 0, overflowY: 'auto' }}
      >
        {tab === 'simulator' ? <Simulator simulation={simulation} /> : null}
        {tab === 'problems' ? <Problems draft={history.draft} faults={faults} onGo={onGo} /> : null}
        {tab === 'block' && node ? (
          <Inspector
            key={node.id}
            history={history}
            node={node}
            isReadOnly={isReadOnly}
            errorAt={(path) => faults.find((fault) => fault.nodeId === node.id && fault.path === path)?.text}
          />
        ) : null}
        {tab === 'block' && !node ? (
          <Typography variant="body2" color="text.secondary" sx={{ p: 2 }}>
            {translate('flowEditor.chooseBlock')}
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
}
