import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import OkIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useBlockWords } from './block-words';
import { nodeOf, type Draft } from './draft';
import { Inspector } from './inspector/Inspector';
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

/** What keeps the flow from being published; a press leads to the block. */
function Problems({ draft, faults, onGo }: { draft: Draft; faults: readonly Fault[]; onGo: (nodeId: string) => void }) {
  const translate = useTranslate();
  const { title } = useBlockWords();
  if (faults.length === 0)
    return (
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 2 }}>
        <OkIcon color="success" />
        <Typography variant="body2">{translate('flowEditor.faultless')}</Typography>
      </Box>
    );
  return (
    <List dense aria-label={translate('flowEditor.tabs.problems')}>
      {faults.map(({ nodeId, path, text }, at) => {
        const node = nodeId === null ? undefined : nodeOf(draft, nodeId);
        return (
          <ListItemButton
            key={`${nodeId} ${path} ${at}`}
            disabled={node === undefined}
            onClick={() => node && onGo(node.id)}
            sx={{ gap: 1.5, '&.Mui-disabled': { opacity: 1 } }}
          >
            <ErrorIcon color="error" fontSize="small" />
            <ListItemText
              primary={text}
              secondary={node ? title(node) : undefined}
              slotProps={{ secondary: { dir: 'auto' } }}
            />
          </ListItemButton>
        );
      })}
    </List>
  );
}
