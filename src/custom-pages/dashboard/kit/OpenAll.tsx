import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

/** Leads to the whole list of which a card shows a part. */
export function OpenAll({ to, title }: { to: string; title: string }) {
  const label = useTranslate()('dashboard.openAll', { title });
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to={to} size="small" aria-label={label}>
        <ChevronRight sx={({ direction }) => (direction === 'rtl' ? { transform: 'scaleX(-1)' } : {})} />
      </IconButton>
    </Tooltip>
  );
}
