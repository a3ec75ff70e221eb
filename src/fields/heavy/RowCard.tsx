import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Collapse } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { useFormState, useWatch, get } from 'react-hook-form';
import type { Field, Json, JsonObject } from '../../../core/types';
import { isObject } from '../../../core/is-object';
import { decodeValue } from '../values/encode-record';
import { toFormName } from '../form-names';
import { NestedView } from '../nesting';
import { WIDE_KINDS } from '../wide-kinds';
import { useResource } from '../../providers/screens/useResource';
import { isJson } from '../values/json-guards';

/** An arrow points the way that one reads. */
const BETWEEN: SxProps<Theme> = {
  display: 'inline-block',
  color: 'text.disabled',
  transform: ({ direction }) => (direction === 'rtl' ? 'scaleX(-1)' : 'none'),
};

interface RowCardProps {
  item: Field;
  source: string;
  resource: string;
  position: number;
  startsOpen: boolean;
  children: ReactNode;
}

/** A row that folds to one line of what it holds. It cannot hide an error: a faulty row opens. */
export function RowCard({ item, source, resource, position, startsOpen, children }: RowCardProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const { errors } = useFormState({ name: source, exact: false });
  const shown = isOpen || get(errors, source) !== undefined;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, marginBlockEnd: 0.5 }}>
      <ButtonBase
        onClick={() => setOpen(!shown)}
        aria-expanded={shown}
        sx={{
          inlineSize: '100%',
          justifyContent: 'start',
          gap: 1,
          paddingInline: 1.5,
          minBlockSize: 40,
          borderRadius: 1,
          typography: 'body2',
        }}
      >
        <ExpandIcon
          fontSize="small"
          sx={{ color: 'text.secondary', transform: shown ? 'none' : 'rotate(-90deg)', transition: 'transform .15s' }}
        />
        <RowTitle item={item} source={source} resource={resource} position={position} />
      </ButtonBase>
      <Collapse in={shown} mountOnEnter>
        <Box sx={{ paddingInline: 1.5, paddingBlock: 1.5 }}>{children}</Box>
      </Collapse>
    </Box>
  );
}

/** So many values name a row. */
const NAMING = 3;

/** What a row is called: by what it holds; one that holds nothing yet by its place. */
function RowTitle({ item, source, resource, position }: Omit<RowCardProps, 'startsOpen' | 'children'>) {
  const translate = useTranslate();
  const shape = useResource(resource);
  const row: unknown = useWatch({ name: source });
  const value = decodeValue(isJson(row) ? row : null, item, shape);
  const record: JsonObject = { id: source, value };
  const naming = (item.fields ?? [])
    .filter((field) => names(field) && isFilled(isObject(value) ? value[field.name] : null))
    .slice(0, NAMING);
  if (naming.length === 0)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('fields.row.item', { position })}
      </Box>
    );
  return (
    <RecordContextProvider value={record}>
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          textAlign: 'start',
          paddingBlock: 0.5,
          '& > * > *': { flexDirection: 'row !important', columnGap: '6px' },
        }}
      >
        {naming.flatMap((field, index) => [
          ...(index === 0
            ? []
            : [
                <Box component="span" key={`${field.name}~`} aria-hidden sx={BETWEEN}>
                  {field.kind === 'destination' ? '→' : '·'}
                </Box>,
              ]),
          <Box component="span" key={field.name} sx={index === 0 ? { fontWeight: 550 } : {}}>
            <NestedView field={field} source={`value.${toFormName(field.name)}`} resource={resource} place="cell" />
          </Box>,
        ])}
      </Box>
    </RecordContextProvider>
  );
}

const names = ({ kind, secret }: Field): boolean =>
  !secret && kind !== 'boolean' && (kind === 'destination' || !WIDE_KINDS.has(kind));

function isFilled(value: Json | undefined): boolean {
  if (isObject(value)) return value['type'] !== null && value['type'] !== undefined;
  return value !== null && value !== undefined && value !== '';
}
