import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useState } from 'react';
import type { DestinationNode } from '../../../core/routing/destination-tree';
import { DestinationItem, type TreeState } from './DestinationItem';
import { treeKey } from './tree-keys';

interface DestinationListProps {
  /** Whose destinations these are. */
  collection: string;
  nodes: readonly DestinationNode[];
  labelledBy: string;
}

/** Everything open at first; one item of the tree is reached by Tab, the others from there by the arrows. */
export function DestinationList({ collection, nodes, labelledBy }: DestinationListProps) {
  const isRtl = useTheme().direction === 'rtl';
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState('0');
  const toggle = (path: string, open: boolean) =>
    setClosed((before) => new Set(open ? [...before].filter((one) => one !== path) : [...before, path]));
  const state: TreeState = { closed, focused, onFocus: setFocused, onToggle: toggle };
  return (
    <Box
      component="ul"
      role="tree"
      aria-labelledby={labelledBy}
      onKeyDown={(event) => treeKey(event, isRtl, toggle)}
      sx={{ listStyle: 'none', m: 0, p: 0 }}
    >
      {nodes.map((node, index) => (
        <DestinationItem key={index} collection={collection} node={node} path={String(index)} state={state} />
      ))}
    </Box>
  );
}
