import Close from '@mui/icons-material/CloseOutlined';
import DragIndicator from '@mui/icons-material/DragIndicatorOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import UnfoldLess from '@mui/icons-material/UnfoldLessOutlined';
import UnfoldMore from '@mui/icons-material/UnfoldMoreOutlined';
import Box from '@mui/material/Box';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { Limits } from '../../../../core/live/standing';
import { titleKeyOf, type CardSpec } from '../card-types';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { parseDecimal } from '../../../../core/format/number';
import { useLanguage } from '../../../fields/hooks/useLanguage';

interface LimitsDialogProps {
  title: string;
  worse: 'high' | 'low';
  limits: Limits;
  onSave: (limits: Limits) => void;
  onClose: () => void;
}

const LEVELS = ['warning', 'critical'] as const;

interface CardToolsProps {
  spec: CardSpec;
  limits: Limits;
  isNarrowest: boolean;
  isWidest: boolean;
  isShortest: boolean;
  isHighest: boolean;
  /** What makes a button the handle of the card. */
  handle: Omit<IconButtonProps, 'children'>;
  onResize: (by: -1 | 1) => void;
  onStretch: (by: -1 | 1) => void;
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
  isShortest,
  isHighest,
  handle,
  onResize,
  onStretch,
  onRemove,
  onLimit,
}: CardToolsProps) {
  const translate = useTranslate();
  const [isLimiting, setLimiting] = useState(false);
  const title = translate(titleKeyOf(spec));
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
      <Tool label={label('shorter')} disabled={isShortest} onClick={() => onStretch(-1)} icon={<UnfoldLess />} />
      <Tool label={label('taller')} disabled={isHighest} onClick={() => onStretch(1)} icon={<UnfoldMore />} />
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

/** The number typed; null for an empty text, undefined for what is no number. */
function typed(text: string, language: string): number | null | undefined {
  const decimal = parseDecimal(text, language);
  return typeof decimal === 'string' ? Number(decimal) : decimal;
}

/** From which value on a figure is a warning, and from which critical. Empty means the card's own limits. */
function LimitsDialog({ title, worse, limits, onSave, onClose }: LimitsDialogProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const [texts, setTexts] = useState({
    warning: limits.warning?.toString() ?? '',
    critical: limits.critical?.toString() ?? '',
  });
  const numbers = { warning: typed(texts.warning, language), critical: typed(texts.critical, language) };
  const isFaulty = LEVELS.some((level) => numbers[level] === undefined);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isFaulty) return;
    onSave(
      Object.fromEntries(
        LEVELS.flatMap((level) => (typeof numbers[level] === 'number' ? [[level, numbers[level]]] : [])),
      ),
    );
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <form onSubmit={save} noValidate>
        <DialogTitle>{translate('dashboard.limits.title', { title })}</DialogTitle>
        <DialogContent>
          <DialogContentText variant="body2">{translate(`dashboard.limits.${worse}`)}</DialogContentText>
          {LEVELS.map((level) => (
            <TextField
              key={level}
              label={translate(`dashboard.limits.names.${level}`)}
              value={texts[level]}
              onChange={({ target }) => setTexts({ ...texts, [level]: target.value })}
              error={numbers[level] === undefined}
              helperText={numbers[level] === undefined ? translate('dashboard.limits.noNumber') : ' '}
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            />
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isFaulty}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
