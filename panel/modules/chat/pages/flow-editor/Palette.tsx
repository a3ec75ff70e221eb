import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { NodeType } from '../../rules/flow/node-fields';
import { useBlockWords } from './block-words';
import { BLOCK_TYPE } from './drag-type';
import { COLOURS, ICONS, PALETTE } from './looks';

/** The types of blocks: a press puts one in behind the chosen block, and one may be pulled to where it shall stand. */
export function Palette({ onAdd }: { onAdd: (type: NodeType) => void }) {
  const translate = useTranslate();
  const { typeName } = useBlockWords();
  return (
    <Box
      component="nav"
      aria-label={translate('flowEditor.palette')}
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr',
        alignContent: 'start',
        gap: 0.5,
        p: 1,
        overflowY: 'auto',
        borderInlineEnd: 1,
        borderColor: 'divider',
      }}
    >
      {PALETTE.map((type) => {
        const Icon = ICONS[type];
        return (
          <ButtonBase
            key={type}
            draggable
            onDragStart={({ dataTransfer }) => {
              dataTransfer.setData(BLOCK_TYPE, type);
              dataTransfer.effectAllowed = 'copy';
            }}
            onClick={() => onAdd(type)}
            sx={{
              justifyContent: 'flex-start',
              gap: 1,
              px: 1,
              py: 0.75,
              borderRadius: 1,
              textAlign: 'start',
              '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
            }}
          >
            <Icon fontSize="small" sx={{ color: `${COLOURS[type]}.main` }} />
            <Typography variant="body2" noWrap>
              {typeName(type)}
            </Typography>
          </ButtonBase>
        );
      })}
    </Box>
  );
}
