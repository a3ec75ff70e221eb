import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { formatPhone } from '../../../../../core/format/phone';
import type { SimulatedTrunk } from '../../rules/route-simulation';

const COLUMNS = ['trunk', 'dialled', 'callerId', 'state'] as const;

/** The trunks of a route, as they are tried. */
export function TriedTrunks({ trunks }: { trunks: readonly SimulatedTrunk[] }) {
  const translate = useTranslate();
  const shown = (callerIds: readonly string[]) => callerIds.map(formatPhone).join(', ') || '–';
  return (
    <TableContainer tabIndex={0}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {COLUMNS.map((column) => (
              <TableCell key={column}>{translate(`outboundRoutes.columns.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {trunks.map(({ id, name, dialled, callerIds, fault }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                <bdi>{name}</bdi>
              </TableCell>
              <TableCell>
                <bdi dir="ltr">{dialled}</bdi>
              </TableCell>
              <TableCell>
                <bdi dir="ltr">{shown(callerIds)}</bdi>
                {callerIds.length > 1 ? ` (${translate('outboundRoutes.turns')})` : null}
              </TableCell>
              <TableCell>
                <Chip
                  size="small"
                  variant="outlined"
                  color={fault === null ? 'success' : 'default'}
                  label={translate(fault === null ? 'outboundRoutes.ready' : `outboundRoutes.faults.${fault}`)}
                />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
