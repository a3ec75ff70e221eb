import Box from '@mui/material/Box';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Typography from '@mui/material/Typography';
import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { useBlockWords } from './block-words';
import { handlesOf, type DraftNode } from './draft';
import { BLOCK_WIDTH, COLOURS, ICONS } from './looks';

export type BlockNode = Node<{ node: DraftNode; faults: number; isActive: boolean }, 'block'>;

const handleStyle = { width: 14, height: 14, border: '2px solid var(--xy-background-color)' };

/** A block on the canvas: what it is, what it says, and a dot for each of its ways out. */
function BlockView({ data: { node, faults, isActive }, selected, isConnectable }: NodeProps<BlockNode>) {
  const translate = useTranslate();
  const { typeName, summary, way } = useBlockWords();
  const Icon = ICONS[node.type];
  const colour = COLOURS[node.type];
  const ways = handlesOf(node);
  const said = summary(node);
  return (
    <Box
      sx={{
        inlineSize: BLOCK_WIDTH,
        bgcolor: 'background.paper',
        color: 'text.primary',
        borderRadius: 2,
        border: 1,
        borderColor: faults > 0 ? 'error.main' : selected ? `${colour}.main` : 'divider',
        boxShadow: selected || isActive ? 6 : 1,
        outline: isActive || selected ? 2 : 0,
        outlineStyle: 'solid',
        outlineColor: isActive ? 'success.main' : `${colour}.main`,
        pb: 1,
      }}
    >
      {node.type === 'start' ? null : (
        <Handle
          type="target"
          position={Position.Left}
          isConnectable={isConnectable}
          style={{ ...handleStyle, top: 22, background: '#8a8d93' }}
        />
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, pt: 1, minBlockSize: 36 }}>
        <Icon fontSize="small" sx={{ color: `${colour}.main` }} />
        <Typography variant="subtitle2" component="div" noWrap dir="auto" sx={{ flex: 1, textAlign: 'start' }}>
          {typeName(node.type)}
        </Typography>
        {faults > 0 ? (
          <ErrorIcon
            fontSize="small"
            color="error"
            titleAccess={translate('flowEditor.faults', { smart_count: faults })}
          />
        ) : null}
      </Box>
      <Typography
        variant="body2"
        color="text.secondary"
        dir="auto"
        sx={{ px: 1.5, pb: 0.5, minBlockSize: 24, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {said}
      </Typography>
      {ways.map(({ handle, isOptional }) => (
        <Box key={handle} sx={{ position: 'relative', px: 1.5, blockSize: 26, display: 'flex', alignItems: 'center' }}>
          <Typography
            variant="caption"
            noWrap
            dir="auto"
            sx={{ flex: 1, textAlign: 'end', color: isOptional ? 'text.secondary' : 'text.primary' }}
          >
            {way(node, handle)}
          </Typography>
          <Handle
            id={handle}
            type="source"
            position={Position.Right}
            isConnectable={isConnectable}
            style={{ ...handleStyle, background: isOptional ? '#b9b9c3' : '#7e4ee6' }}
          />
        </Box>
      ))}
    </Box>
  );
}

export const Block = memo(BlockView);
