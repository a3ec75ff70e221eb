import Box from '@mui/material/Box';
import CardActionArea from '@mui/material/CardActionArea';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { RecordContextProvider, useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { findField } from '../../../../core/records/find-field';
import type { Field, Resource } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { FieldView } from '../../../fields/FieldView';
import { toFormName } from '../../../fields/form-names';
import { useRecordName } from '../../../fields/hooks/useRecordName';
import type { ListedScreen } from '../../../providers/screens/manifest';
import { RowMoves } from '../../../resources/moves/move-parts';
import { useGeneratedScreen } from '../../../resources/useGeneratedScreen';
import { useScreenLabels } from '../../../resources/useScreenLabels';
import type { RecordsCardSpec } from '../card-types';
import type { CardWorld } from '../model/card-queries';
import { BesideFigure } from './BesideFigure';
import { Defined } from './Defined';
import { Ticking } from '../../live/Ticking';
import { CUT_LINE } from '../../../theme/cut-line';

interface RecordLinesProps {
  records: DataRecord[];
  resource: Resource;
  spec: RecordsCardSpec;
  world: CardWorld;
  /** Where a line leads; absent where there is nothing to lead to. */
  screen: ListedScreen | undefined;
  isArranged: boolean;
}

/** Records one line each, their facts in columns under the names of these; on a narrow card the facts stand below the name of the record. */
export function RecordLines({ records, resource, spec, world, screen, isArranged }: RecordLinesProps) {
  const translate = useTranslate();
  const nameOf = useRecordName(resource);
  const createPath = useCreatePath();
  const { label } = useScreenLabels(resource.name);
  const shown = spec.fields.map((name) => findField(resource, name)).filter((field) => field !== undefined);
  const nameOfFact = (field: Field) => (field.name === spec.elapsed ? translate('dashboard.elapsed') : label(field));
  const beside = (spec.beside ?? []).map((figure) => ({
    figure,
    name: translate(`dashboard.beside.${figure.id}`),
    definition: translate(`dashboard.besideDefinitions.${figure.id}`, { _: '' }),
  }));
  const columns = [
    ...shown.map((field) => ({ key: field.name, name: nameOfFact(field), definition: '' })),
    ...beside.map(({ figure, name, definition }) => ({ key: `~${figure.id}`, name, definition })),
  ];
  const withMoves = spec.moves === true && !isArranged;
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          '@container (min-width: 400px)': {
            display: 'grid',
            columnGap: 2,
            gridTemplateColumns: [NAME_COLUMN, ...columns.map(() => 'auto'), ...(withMoves ? ['auto'] : [])].join(' '),
          },
        }}
      >
        {/* Each fact says its name itself to those who hear the page. */}
        <Box aria-hidden sx={{ ...HEADINGS, display: 'none', '@container (min-width: 400px)': ACROSS }}>
          <span />
          {columns.map(({ key, name, definition }) => (
            <Defined key={key} text={definition} isReached>
              <span>{name}</span>
            </Defined>
          ))}
        </Box>
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, '@container (min-width: 400px)': ACROSS }}>
          {records.map((record) => (
            <RecordContextProvider key={record.id} value={record}>
              <Box component="li" data-record={record.id} sx={{ ...ITEM, '@container (min-width: 400px)': ACROSS }}>
                <Line
                  to={screen && createPath({ resource: screen.name, type: 'show', id: record.id })}
                  name={nameOf(record)}
                  columns={columns.length}
                  hasFigures={beside.length > 0}
                >
                  {shown.map((field) => (
                    <Fact key={field.name} name={nameOfFact(field)}>
                      <Value
                        field={field}
                        record={record}
                        isElapsed={field.name === spec.elapsed}
                        collection={resource.name}
                      />
                    </Fact>
                  ))}
                  {beside.map(({ figure, name, definition }) => (
                    <Fact key={figure.id} name={name} definition={definition} isReached={screen !== undefined} isNumber>
                      <BesideFigure
                        figure={figure}
                        of={record.id}
                        world={world}
                        isLink={screen === undefined && !isArranged}
                      />
                    </Fact>
                  ))}
                </Line>
                {withMoves ? (
                  <Box component="span" sx={END}>
                    <Moves name={screen?.name ?? resource.name} record={record} />
                  </Box>
                ) : null}
              </Box>
            </RecordContextProvider>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** However long the facts are, a part of the name is read. */
const NAME_COLUMN = 'minmax(8.5rem, 1fr)';
/** The columns of the whole card. */
const ACROSS = { display: 'grid', columnGap: 2, gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' } as const;
/** What can be done stands at the end of the line, not in its link. */
const ITEM = { borderBlockStart: 1, borderColor: 'divider', display: 'flex', alignItems: 'center' } as const;
const END = {
  flex: 'none',
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  alignSelf: 'center',
  justifySelf: 'end',
  minWidth: 32,
} as const;
const HEADINGS = {
  typography: 'caption',
  color: 'text.secondary',
  paddingInline: 0.5,
  paddingBlockEnd: 0.5,
  textAlign: 'start',
} as const;

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 0.5,
  alignItems: 'center',
  flex: 1,
  minWidth: 0,
  justifyContent: 'flex-start',
  minHeight: 44,
  paddingBlock: 0.75,
  paddingInline: 0.5,
  borderRadius: 1,
  textAlign: 'start',
} as const;

const NAME = {
  typography: 'body2',
  fontWeight: 550,
  ...CUT_LINE,
  inlineSize: '100%',
} as const;

/** Figures come late, and take one line or two. */
const ROOM_FOR_FIGURES = { minHeight: 78, alignContent: 'flex-start' } as const;

interface LineProps {
  to: string | undefined;
  name: string;
  columns: number;
  hasFigures: boolean;
  children: ReactNode;
}

function Line({ to, name, columns, hasFigures, children }: LineProps) {
  const style = {
    ...LINE,
    ...(hasFigures && ROOM_FOR_FIGURES),
    '@container (min-width: 400px)': {
      ...ACROSS,
      gridColumn: `1 / span ${columns + 1}`,
      minHeight: LINE.minHeight,
      alignContent: 'center',
    },
  };
  const content = (
    <>
      <Box component="span" title={name} sx={NAME}>
        {name}
      </Box>
      {children}
    </>
  );
  if (to === undefined) return <Box sx={style}>{content}</Box>;
  return (
    <CardActionArea component={Link} to={to} sx={style}>
      {content}
    </CardActionArea>
  );
}

interface FactProps {
  name: string;
  /** Of a number: what it counts. */
  definition?: string;
  /** The line takes the focus, with the number in it. */
  isReached?: boolean;
  isNumber?: boolean;
  children: ReactNode;
}

/** Its name stands above the column; where there are no columns only a number needs it. */
function Fact({ name, definition = '', isReached = false, isNumber = false, children }: FactProps) {
  const translate = useTranslate();
  const fact = (
    <Box
      component="span"
      {...(definition === '' && { title: name })}
      sx={{ minWidth: 0, typography: 'body2', color: 'text.secondary' }}
    >
      <Box component="span" sx={isNumber ? { '@container (min-width: 400px)': visuallyHidden } : visuallyHidden}>
        {translate('panel.said', { name, value: '' })}
      </Box>
      {children}
    </Box>
  );
  return (
    <Defined text={definition} isReached={isReached}>
      {fact}
    </Defined>
  );
}

interface ValueProps {
  field: Field;
  record: DataRecord;
  isElapsed: boolean;
  collection: string;
}

function Value({ field, record, isElapsed, collection }: ValueProps) {
  const since = record[field.name];
  if (isElapsed && typeof since === 'string') return <Ticking since={since} />;
  return <FieldView field={field} source={toFormName(field.name)} resource={collection} place="cell" />;
}

const Moves = ({ name, record }: { name: string; record: DataRecord }) => (
  <RowMoves generated={useGeneratedScreen(name)} record={record} />
);
