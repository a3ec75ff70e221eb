import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableRow from '@mui/material/TableRow';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'react-admin';
import { isObject } from '../../../../core/is-object';
import type { JsonObject } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { callApi } from '../../../providers/api/dataProvider';
import { boundedFilter } from '../../../providers/api/listFilter';
import { pageTexts } from '../../../providers/texts/pageTexts';
import { useRemote } from '../../../providers/api/useRemote';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { useListLook } from '../look/useListLook';
import { Figure } from './Figure';
import { figureField } from './figure-field';

type Figures = Record<string, JsonObject | undefined>;

async function askFigures(collection: string, filter: JsonObject, fields: readonly string[]): Promise<Figures> {
  const queries = fields.map((field) => ({ collection, filter, sum: field, min: field, max: field }));
  const answer = await callApi(`/api/aggregate/records?queries=${encodeURIComponent(JSON.stringify(queries))}`, 'GET');
  const answers = isObject(answer) && Array.isArray(answer['answers']) ? answer['answers'] : [];
  return Object.fromEntries(
    fields.map((field, index) => [field, isObject(answers[index]) ? answers[index] : undefined]),
  );
}

/** Below the rows: the sums of the columns of figures over everything that the filter finds, not over the page. */
export function TotalsFoot({ generated }: { generated: GeneratedScreen }) {
  useRemote(pageTexts('list-tools'));
  const { name, collection, resource, can } = generated;
  const translate = useTranslate();
  const { look } = useListLook(generated);
  const { data = [] } = useListContext<DataRecord>();
  // Rows that changed may change the figures.
  const seen = data.map(({ id, version }) => `${id} ${version}`).join();
  const columns = look.columns.map((source) => ({ source, field: figureField(resource, source) }));
  const fields = columns.flatMap(({ source, field }) => (field ? [source] : []));
  const { data: figures, isError } = useQuery({
    queryKey: [name, 'totals', look.filter, fields, seen],
    queryFn: async () => askFigures(collection, await boundedFilter(name, look.filter), fields),
    enabled: fields.length > 0,
    placeholderData: keepPreviousData,
  });
  if (fields.length === 0) return null;
  const spanOf = (answer: JsonObject | undefined) =>
    answer?.['sum'] === undefined
      ? undefined
      : translate('listTools.grid.span', { min: String(answer['min'] ?? ''), max: String(answer['max'] ?? '') });
  return (
    <TableFooter aria-label={translate('listTools.grid.totals')}>
      <TableRow
        sx={{
          '& .MuiTableCell-root': {
            fontWeight: 600,
            color: 'text.primary',
            fontSize: '0.875rem',
            whiteSpace: 'nowrap',
          },
        }}
      >
        {can('delete') ? <TableCell padding="checkbox" /> : null}
        {columns.map(({ source, field }, index) => (
          <TableCell key={source} align={field ? 'right' : 'left'} className={`column-${source}`}>
            {index === 0 ? translate(isError ? 'listTools.grid.noTotals' : 'listTools.grid.totals') : null}
            {field ? (
              <Figure
                field={field}
                collection={collection}
                sum={figures?.[source] && (figures[source]['sum'] ?? null)}
                span={spanOf(figures?.[source])}
              />
            ) : null}
          </TableCell>
        ))}
        <TableCell className="row-actions" />
      </TableRow>
    </TableFooter>
  );
}
