import { IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';

interface ToolButtonProps {
  title: string;
  icon: ReactNode;
  onClick: () => void;
  disabled?: boolean;
}

/** A button that is only an icon, with its name for eyes and ears; big enough for a finger. */
export function ToolButton({ title, icon, onClick, disabled = false }: ToolButtonProps) {
  const button = (
    <IconButton size="small" aria-label={title} onClick={onClick} disabled={disabled} sx={SQUARE}>
      {icon}
    </IconButton>
  );
  // A disabled button tells no tooltip that the pointer is over it.
  return disabled ? button : <Tooltip title={title}>{button}</Tooltip>;
}

const SQUARE = { inlineSize: 36, blockSize: 36, '& svg': { fontSize: 20 } } as const;
