import Box from '@mui/material/Box';
import CardActionArea from '@mui/material/CardActionArea';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { RecordContextProvider, useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { findField } from '../../../../core/find-field';
import type { Field, Resource } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { FieldView } from '../../../fields/FieldView';
import { toFormName } from '../../../fields/form-names';
import { useRecordName } from '../../../fields/useRecordName';
import type { ListedScreen } from '../../../providers/manifest';
import { useScreenLabels } from '../../../resources/useScreenLabels';

interface RecordLinesProps {
  records: DataRecord[];
  resource: Resource;
  /** Shown beside the name of each record. */
  fields: string[];
  /** Where a line leads; absent where there is nothing to lead to. */
  screen: ListedScreen | undefined;
}

/** Records in a few columns, one line each; on a narrow card the facts stand below the name. */
export function RecordLines({ records, resource, fields, screen }: RecordLinesProps) {
  const nameOf = useRecordName(resource);
  const createPath = useCreatePath();
  const shown = fields.map((name) => findField(resource, name)).filter((field) => field !== undefined);
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, containerType: 'inline-size' }}>
      {records.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Box component="li" data-record={record.id} sx={{ borderBlockStart: 1, borderColor: 'divider', '&:first-of-type': { borderBlockStart: 0 } }}>
            <Line to={screen && createPath({ resource: screen.name, type: 'show', id: record.id })} name={nameOf(record)}>
              {shown.map((field) => (
                <Fact key={field.name} field={field} collection={resource.name} />
              ))}
            </Line>
          </Box>
        </RecordContextProvider>
      ))}
    </Box>
  );
}

const LINE = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.5,
  alignItems: 'center',
  inlineSize: '100%',
  minHeight: 44,
  paddingBlock: 0.75,
  paddingInline: 0.5,
  borderRadius: 1,
  textAlign: 'start',
  '@container (min-width: 400px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
} as const;

function Line({ to, name, children }: { to: string | undefined; name: string; children: ReactNode }) {
  const content = (
    <>
      <Box component="span" sx={{ typography: 'body2', fontWeight: 550, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', textAlign: 'start' }}>
        <bdi>{name}</bdi>
      </Box>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', typography: 'body2', color: 'text.secondary' }}>
        {children}
      </Box>
    </>
  );
  if (to === undefined) return <Box sx={LINE}>{content}</Box>;
  return (
    <CardActionArea component={Link} to={to} sx={LINE}>
      {content}
    </CardActionArea>
  );
}

/** Its name is read out: there is no column heading to see. */
function Fact({ field, collection }: { field: Field; collection: string }) {
  const { label } = useScreenLabels(collection);
  return (
    <Box component="span" title={label(field)} sx={{ minWidth: 0 }}>
      <Box component="span" sx={visuallyHidden}>{`${label(field)}: `}</Box>
      <FieldView field={field} source={toFormName(field.name)} resource={collection} place="cell" />
    </Box>
  );
}
