import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Suspense, useContext, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { ACTIONS } from '../../../core/types';
import { IconSource } from '../../providers/IconSource';
import { LoadingLines } from './LoadingLines';
import { ReachMark } from './ReachMark';
import { RightsDetail } from './RightsDetail';
import type { RightsRow } from './useRightsRows';

/** One line per collection; a click tells by which rules. */
export function RightsTable({ rows }: { rows: RightsRow[] }) {
  const translate = useTranslate();
  return (
    <Box sx={{ overflowX: 'auto', marginInline: { xs: -2, sm: -3 } }}>
      <Table sx={{ minWidth: 760, '& td, & th': { paddingInline: 2 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('access.own.collection')}</TableCell>
            {ACTIONS.map((action) => (
              <TableCell key={action}>{translate(`access.actions.${action}`)}</TableCell>
            ))}
            <TableCell sx={{ inlineSize: 56 }}>
              <span style={visuallyHidden}>{translate('access.own.detail')}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Line key={row.collection} row={row} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function Line({ row }: { row: RightsRow }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const detailId = useId();
  return (
    <>
      <TableRow hover sx={{ '& td, & th': { borderBlockEnd: isOpen ? 'none' : undefined } }}>
        <TableCell component="th" scope="row">
          <Name row={row} />
        </TableCell>
        {ACTIONS.map((action) => (
          <TableCell key={action} sx={{ whiteSpace: 'nowrap' }}>
            <ReachMark {...row.reach[action]} />
          </TableCell>
        ))}
        <TableCell>
          <IconButton
            size="small"
            aria-expanded={isOpen}
            aria-controls={detailId}
            aria-label={translate('access.own.rulesOf', { name: row.title })}
            onClick={() => setOpen(!isOpen)}
          >
            <ExpandMore
              sx={{
                transition: 'transform 150ms',
                transform: isOpen ? 'rotate(180deg)' : 'none',
                '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
              }}
            />
          </IconButton>
        </TableCell>
      </TableRow>
      {isOpen ? (
        <TableRow id={detailId}>
          <TableCell colSpan={ACTIONS.length + 2} sx={{ bgcolor: 'action.hover' }}>
            <Suspense fallback={<LoadingLines />}>
              <RightsDetail collection={row.collection} />
            </Suspense>
          </TableCell>
        </TableRow>
      ) : null}
    </>
  );
}

function Name({ row: { title, icon, group, screens } }: { row: RightsRow }) {
  const draw = useContext(IconSource);
  const [screen] = screens;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, '& > svg': { color: 'text.secondary', fontSize: 22 } }}>
      {draw(icon)}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" component="span" sx={{ fontWeight: 600, display: 'block' }}>
          {screen ? (
            <Link component={RouterLink} to={screen.path} underline="hover" color="inherit">
              {title}
            </Link>
          ) : (
            title
          )}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {group}
        </Typography>
      </Box>
    </Box>
  );
}
