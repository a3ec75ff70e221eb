import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { formatNumber } from '../../../../../core/format/number';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { BLOCKERS, type BlockedUse } from './blocked-use';

interface UseTableProps {
  use: BlockedUse;
  nameOf: (tenantId: string) => string;
}

const FIGURES = { fontVariantNumeric: 'tabular-nums' } as const;

/** Tenants by lists, the sums of all below. */
export function UseTable({ use: { tenants, total, by, further }, nameOf }: UseTableProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const count = (value: number) => formatNumber(value, language);
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label={translate('procon.use.title')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('screens.tenant')}</TableCell>
              <TableCell align="right">{translate('procon.use.total')}</TableCell>
              {BLOCKERS.map((source) => (
                <TableCell key={source} align="right">
                  {translate(`procon.values.source.${source}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {tenants.map((tenant) => (
              <TableRow key={tenant.tenantId}>
                <TableCell>
                  <Link component={RouterLink} to={`/admin/clientes/${tenant.tenantId}/manage`} underline="hover">
                    <bdi>{nameOf(tenant.tenantId)}</bdi>
                  </Link>
                </TableCell>
                <TableCell align="right" sx={{ ...FIGURES, fontWeight: 600 }}>
                  {count(tenant.total)}
                </TableCell>
                {tenant.by.map((value, index) => (
                  <TableCell key={BLOCKERS[index]} align="right" sx={FIGURES}>
                    {count(value)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow>
              <TableCell>{translate('procon.use.all')}</TableCell>
              {[total, ...by].map((value, index) => (
                <TableCell key={BLOCKERS[index - 1] ?? 'total'} align="right" sx={{ ...FIGURES, fontWeight: 600 }}>
                  {count(value)}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        </Table>
      </TableContainer>
      {further > 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('procon.use.further', { smart_count: further, number: count(further) })}
        </Typography>
      ) : null}
    </>
  );
}
