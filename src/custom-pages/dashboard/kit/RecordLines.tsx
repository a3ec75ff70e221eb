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

/** Records one line each, their facts in columns under the names of these; on a narrow card the facts stand below the name of the record. */
export function RecordLines({ records, resource, fields, screen }: RecordLinesProps) {
  const nameOf = useRecordName(resource);
  const createPath = useCreatePath();
  const { label } = useScreenLabels(resource.name);
  const shown = fields.map((name) => findField(resource, name)).filter((field) => field !== undefined);
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={{ '@container (min-width: 400px)': { display: 'grid', columnGap: 2, gridTemplateColumns: ['minmax(0, 1fr)', ...shown.map(() => 'auto')].join(' ') } }}>
        {/* Each fact says its name itself to those who hear the page. */}
        <Box aria-hidden sx={{ ...HEADINGS, display: 'none', '@container (min-width: 400px)': ACROSS }}>
          <span />
          {shown.map((field) => (
            <span key={field.name}>{label(field)}</span>
          ))}
        </Box>
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, '@container (min-width: 400px)': ACROSS }}>
          {records.map((record) => (
            <RecordContextProvider key={record.id} value={record}>
              <Box component="li" data-record={record.id} sx={{ borderBlockStart: 1, borderColor: 'divider', '@container (min-width: 400px)': ACROSS }}>
                <Line to={screen && createPath({ resource: screen.name, type: 'show', id: record.id })} name={nameOf(record)}>
                  {shown.map((field) => (
                    <Fact key={field.name} field={field} collection={resource.name} name={label(field)} />
                  ))}
                </Line>
              </Box>
            </RecordContextProvider>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** The columns of the whole card. */
const ACROSS = { display: 'grid', columnGap: 2, gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' } as const;
const HEADINGS = { typography: 'caption', color: 'text.secondary', paddingInline: 0.5, paddingBlockEnd: 0.5, textAlign: 'start' } as const;

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 0.5,
  alignItems: 'center',
  inlineSize: '100%',
  minHeight: 44,
  paddingBlock: 0.75,
  paddingInline: 0.5,
  borderRadius: 1,
  textAlign: 'start',
  '@container (min-width: 400px)': ACROSS,
} as const;

/** It is cut at its own end, and stands where the page begins. */
const NAME = { typography: 'body2', fontWeight: 550, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', textAlign: '-webkit-match-parent', inlineSize: '100%' } as const;

function Line({ to, name, children }: { to: string | undefined; name: string; children: ReactNode }) {
  const content = (
    <>
      <Box component="span" dir="auto" title={name} sx={NAME}>
        {name}
      </Box>
      {children}
    </>
  );
  if (to === undefined) return <Box sx={LINE}>{content}</Box>;
  return (
    <CardActionArea component={Link} to={to} sx={LINE}>
      {content}
    </CardActionArea>
  );
}

function Fact({ field, collection, name }: { field: Field; collection: string; name: string }) {
  return (
    <Box component="span" title={name} sx={{ minWidth: 0, typography: 'body2', color: 'text.secondary' }}>
      <Box component="span" sx={visuallyHidden}>{`${name}: `}</Box>
      <FieldView field={field} source={toFormName(field.name)} resource={collection} place="cell" />
    </Box>
  );
}
