import { useTranslate } from 'react-admin';
import { EmptyValue } from '../../inputs/EmptyValue';
import { useExpanded } from '../../hooks/useExpanded';
import { useFieldValue } from '../../hooks/useFieldValue';
import type { Field, Json } from '../../../../core/types';
import type { FieldViewProps } from '../../types';
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { isObject } from '../../../../core/is-object';
import { useFieldLabels } from '../../labels';
import { nameInWords } from '../../../../core/records/name-in-words';
import { activeLanguage } from '../../../providers/texts/useActiveLanguage';
import { TargetLink } from '../../inputs/references/TargetLink';
import { childSource } from '../../form-names';
import { NestedView } from '../../nesting';

interface ObjectTableProps {
  item: Field;
  source: string;
  resource: string;
  count: number;
}

interface UsageListProps {
  field: Field;
  resource: string;
  uses: readonly Json[];
}

const LINE = { display: 'flex', flexWrap: 'wrap', columnGap: 0.75 } as const;

/** What says which record it is. */
const OF_RECORD = ['collection', 'id', 'name'];

/** Do the items say no more than which record it is? */
const namesRecords = (members: readonly Field[]): boolean =>
  members.length === OF_RECORD.length && OF_RECORD.every((name) => members.some((member) => member.name === name));

export function ObjectListView({ field, source, resource, place }: FieldViewProps) {
  const translate = useTranslate();
  const value = useFieldValue(source);
  const { item } = useExpanded(field, resource);
  const { fields = [] } = useExpanded(item ?? field, resource);
  if (!Array.isArray(value) || value.length === 0) return <EmptyValue />;
  if (place === 'cell' || !item) return <span>{translate('fields.row.count', { smart_count: value.length })}</span>;
  if (field.readOnly && namesRecords(fields)) return <UsageList field={field} resource={resource} uses={value} />;
  return <ObjectTable item={item} source={source} resource={resource} count={value.length} />;
}

/** The records that name this one, each below the title of its collection and linked; those out of the person's reach by that title alone. */
function UsageList({ field, resource, uses }: UsageListProps) {
  const { item } = useExpanded(field, resource);
  const { fields = [] } = useExpanded(item ?? field, resource);
  const { choice } = useFieldLabels(resource);
  const kind = fields.find(({ name }) => name === 'collection');
  const titleOf = (collection: string) => (kind ? choice(kind, collection) : collection);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {uses.filter(isObject).map(({ collection, id, name }, index) => (
        <Box component="li" key={`${String(collection)} ${String(id ?? index)}`} sx={LINE}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {titleOf(String(collection))}
          </Box>
          {typeof id === 'string' ? (
            <TargetLink collection={String(collection)} id={id}>
              <bdi>{nameInWords(String(name), { language: activeLanguage() })}</bdi>
            </TargetLink>
          ) : null}
        </Box>
      ))}
    </Box>
  );
}

/** Objects as a table, one member a column; it scrolls sideways inside its own frame. */
function ObjectTable({ item, source, resource, count }: ObjectTableProps) {
  const { label } = useFieldLabels(resource);
  const { fields = [] } = useExpanded(item, resource);
  const columns = fields.filter(({ secret }) => !secret);
  return (
    <Box sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Table size="small" sx={{ '& tr:last-child td': { border: 0 }, '& :is(th, td)': { overflowWrap: 'break-word' } }}>
        <TableHead>
          <TableRow>
            {columns.map((field) => (
              <TableCell key={field.name}>{label(field)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {Array.from({ length: count }, (_, index) => `${source}.${index}`).map((row) => (
            <TableRow key={row}>
              {columns.map((field) => (
                <TableCell key={field.name}>
                  <NestedView field={field} source={childSource(row, field.name)} resource={resource} place="cell" />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
