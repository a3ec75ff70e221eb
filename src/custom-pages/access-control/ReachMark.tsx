import CheckCircle from '@mui/icons-material/CheckCircle';
import Contrast from '@mui/icons-material/Contrast';
import RemoveCircle from '@mui/icons-material/DoNotDisturbOnOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Extent } from '../../../core/access/extent';

const MARKS = {
  all: { Icon: CheckCircle, colour: 'success.main' },
  some: { Icon: Contrast, colour: 'warning.main' },
  none: { Icon: RemoveCircle, colour: 'text.disabled' },
} as const satisfies Record<Extent, object>;

interface ReachMarkProps {
  extent: Extent;
  /** Only single fields. */
  isLimited?: boolean;
  /** One record is meant: it is possible or not. */
  isRecord?: boolean;
}

function wordOf({ extent, isLimited, isRecord }: ReachMarkProps): string {
  if (extent === 'none') return 'none';
  if (isLimited === true) return 'fields';
  return isRecord === true ? 'yes' : extent;
}

/** How far a right goes, as a picture and in a word. */
export function ReachMark(props: ReachMarkProps) {
  const translate = useTranslate();
  const { extent, isLimited = false } = props;
  const { Icon, colour } = MARKS[isLimited && extent === 'all' ? 'some' : extent];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        color: extent === 'none' ? 'text.secondary' : 'text.primary',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 18, color: colour }} />
      {translate(`access.extent.${wordOf(props)}`)}
    </Box>
  );
}
