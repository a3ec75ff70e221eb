import Box from '@mui/material/Box';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useCreatePath, useListContext, useStore } from 'react-admin';
import { Link } from 'react-router';
import type { DataRecord } from '../../../core/wire';
import { FieldView } from '../../fields/FieldView';
import { useRecordName } from '../../fields/useRecordName';
import { toFormName } from '../../fields/form-names';
import { useScreenLabels } from '../useScreenLabels';
import { columnsStoreKey } from './columns-store-key';
import type { ListColumn } from './list-columns';
import type { ListTableProps } from './ListTable';
import { RowActions } from './RowActions';
import { rowPath } from './row-path';

const FACTS_PER_CARD = 5;

/** The rows on a phone: one card per record with its name and its first facts. */
export function ListCards({ generated, columns }: ListTableProps) {
  const { data } = useListContext<DataRecord>();
  const hiddenFirst = columns.filter((column) => column.initially === 'hidden').map((column) => column.source);
  const [hidden] = useStore<string[]>(columnsStoreKey(generated), hiddenFirst);
  const shown = columns.filter((column) => !hidden.includes(column.source) && !isInTitle(column, generated.resource.representation)).slice(0, FACTS_PER_CARD);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data?.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <RecordCard record={record} generated={generated} columns={shown} />
        </RecordContextProvider>
      ))}
    </Box>
  );
}

function isInTitle({ source }: ListColumn, template: string): boolean {
  return template.includes(`{{${source}}}`);
}

function RecordCard({ record, generated, columns }: ListTableProps & { record: DataRecord }) {
  const { collection, resource } = generated;
  const { label } = useScreenLabels(collection);
  const nameOf = useRecordName(resource);
  const createPath = useCreatePath();
  const to = rowPath(createPath, generated, record);
  const title = (
    <Typography variant="subtitle1" component="h2" dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere', lineHeight: 1.3, textAlign: '-webkit-match-parent', textWrap: 'balance' }}>
      {nameOf(record)}
    </Typography>
  );
  return (
    <Box component="li" data-record={record.id} sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {to ? (
          <CardActionArea component={Link} to={to} sx={{ flex: 1, minWidth: 0, borderRadius: 1, py: 0.5 }}>
            {title}
          </CardActionArea>
        ) : (
          <Box sx={{ flex: 1, minWidth: 0 }}>{title}</Box>
        )}
        <RowActions generated={generated} />
      </Box>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'minmax(6rem, 40%) 1fr', columnGap: 2, rowGap: 0.5, m: 0, mt: 0.5, typography: 'body2' }}>
        {columns.map(({ field, source }) => (
          <Box key={source} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>{label(field)}</Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
              <FieldView field={field} source={source.split('.').map(toFormName).join('.')} resource={collection} place="cell" />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
