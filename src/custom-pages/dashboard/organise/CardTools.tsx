import Close from '@mui/icons-material/CloseOutlined';
import DragIndicator from '@mui/icons-material/DragIndicatorOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import UnfoldLess from '@mui/icons-material/UnfoldLessOutlined';
import UnfoldMore from '@mui/icons-material/UnfoldMoreOutlined';
import Box from '@mui/material/Box';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CardSpec, Limits } from '../card-types';
import { LimitsDialog } from './LimitsDialog';

interface CardToolsProps {
  spec: CardSpec;
  limits: Limits;
  isNarrowest: boolean;
  isWidest: boolean;
  /** What makes a button the handle of the card. */
  handle: Omit<IconButtonProps, 'children'>;
  onResize: (by: -1 | 1) => void;
  onRemove: () => void;
  onLimit: (limits: Limits) => void;
}

const SIDEWAYS = { transform: 'rotate(90deg)' };

/** Moves, resizes, limits and removes a card. */
export function CardTools({
  spec,
  limits,
  isNarrowest,
  isWidest,
  handle,
  onResize,
  onRemove,
  onLimit,
}: CardToolsProps) {
  const translate = useTranslate();
  const [isLimiting, setLimiting] = useState(false);
  const title = translate(`dashboard.cards.${spec.id}`);
  const label = (key: string) => translate(`dashboard.organise.${key}`, { title });
  const worse = spec.kind === 'metric' ? spec.worse : undefined;
  return (
    <Box
      role="group"
      aria-label={title}
      sx={{
        display: 'flex',
        justifyContent: 'flex-end',
        gap: 0.25,
        bgcolor: 'background.paper',
        borderRadius: 2,
        border: 1,
        borderColor: 'divider',
        paddingInline: 0.25,
      }}
    >
      <Box sx={{ flex: 1 }}>
        <Tool label={label('move')} {...handle} sx={{ cursor: 'grab', touchAction: 'none' }} icon={<DragIndicator />} />
      </Box>
      {worse === undefined ? null : <Tool label={label('limit')} onClick={() => setLimiting(true)} icon={<Tune />} />}
      <Tool
        label={label('narrower')}
        disabled={isNarrowest}
        onClick={() => onResize(-1)}
        icon={<UnfoldLess sx={SIDEWAYS} />}
      />
      <Tool
        label={label('wider')}
        disabled={isWidest}
        onClick={() => onResize(1)}
        icon={<UnfoldMore sx={SIDEWAYS} />}
      />
      <Tool label={label('remove')} onClick={onRemove} icon={<Close />} />
      {isLimiting && worse !== undefined ? (
        <LimitsDialog title={title} worse={worse} limits={limits} onSave={onLimit} onClose={() => setLimiting(false)} />
      ) : null}
    </Box>
  );
}

function Tool({ label, icon, ...rest }: { label: string; icon: ReactNode } & Omit<IconButtonProps, 'children'>) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" aria-label={label} {...rest}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}
