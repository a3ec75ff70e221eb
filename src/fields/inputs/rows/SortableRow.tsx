import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DragIcon from '@mui/icons-material/DragIndicator';
import { Box } from '@mui/material';
import { useState, type DragEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ToolButton } from '../ToolButton';

export interface RowActions {
  move?: ((from: number, to: number) => void) | undefined;
  remove?: ((index: number) => void) | undefined;
  duplicate?: ((index: number) => void) | undefined;
}

interface SortableRowProps extends RowActions {
  index: number;
  count: number;
  /** Rows are dragged only within the list of this name. */
  group: string;
  children: ReactNode;
  /** Where the buttons stand: in the middle, at the top, or beside a labelled input at the top. */
  align?: keyof typeof ALIGN;
}

const TYPE = 'application/x-row';
const ALIGN = { center: 0, start: '3px', input: '10px' } as const;

/** One row of an editable list: drag handle, content, buttons to move, duplicate and remove it. */
export function SortableRow({
  index,
  count,
  group,
  move,
  remove,
  duplicate,
  children,
  align = 'center',
}: SortableRowProps) {
  const translate = useTranslate();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    setOver(false);
    const [from, name] = event.dataTransfer.getData(TYPE).split(' ');
    if (!move || name !== group || Number(from) === index) return;
    event.preventDefault();
    event.stopPropagation();
    move(Number(from), index);
  };
  const position = { position: index + 1 };
  return (
    <Box
      role="listitem"
      onDragOver={(event) => {
        if (!move || !event.dataTransfer.types.includes(TYPE)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        // On a phone the buttons stand over what they are for: beside it, it would have half the width.
        display: 'flex',
        flexWrap: align === 'center' ? 'nowrap' : { xs: 'wrap', sm: 'nowrap' },
        alignItems: align === 'center' ? 'center' : 'start',
        gap: 0.5,
        paddingBlock: 0.5,
        borderBlockStart: '2px solid transparent',
        ...(over && { borderBlockStartColor: 'primary.main' }),
      }}
    >
      {move && (
        <Box
          component="span"
          draggable
          aria-hidden
          onDragStart={(event: DragEvent) => event.dataTransfer.setData(TYPE, `${index} ${group}`)}
          sx={{
            cursor: 'grab',
            color: 'text.disabled',
            display: { xs: 'none', sm: 'inline-flex' },
            marginBlockStart: ALIGN[align],
            paddingBlock: 1,
          }}
        >
          <DragIcon fontSize="small" />
        </Box>
      )}
      <Box sx={{ flex: align === 'center' ? 1 : { xs: '1 0 100%', sm: 1 }, minInlineSize: 0 }}>{children}</Box>
      <Box
        sx={{
          display: 'flex',
          flexShrink: 0,
          marginBlockStart: ALIGN[align],
          ...(align !== 'center' && { order: { xs: -1, sm: 0 }, marginInlineStart: 'auto' }),
        }}
      >
        {move && (
          <ToolButton
            title={translate('fields.row.up', position)}
            disabled={index === 0}
            onClick={() => move(index, index - 1)}
            icon={<UpIcon />}
          />
        )}
        {move && (
          <ToolButton
            title={translate('fields.row.down', position)}
            disabled={index === count - 1}
            onClick={() => move(index, index + 1)}
            icon={<DownIcon />}
          />
        )}
        {duplicate && (
          <ToolButton
            title={translate('fields.row.duplicate', position)}
            onClick={() => duplicate(index)}
            icon={<CopyIcon />}
          />
        )}
        {remove && (
          <ToolButton
            title={translate('fields.row.remove', position)}
            onClick={() => remove(index)}
            icon={<DeleteIcon />}
          />
        )}
      </Box>
    </Box>
  );
}
