import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Collapse } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { useFormState, useWatch, get } from 'react-hook-form';
import type { Field, JsonObject } from '../../../core/types';
import { decodeValue } from '../encode-record';
import { toFormName } from '../form-names';
import { NestedView } from '../nesting';
import { WIDE_KINDS } from '../wide-kinds';
import { useResource } from '../../providers/useResource';
import { isJson } from '../json-guards';

interface RowCardProps {
  item: Field;
  source: string;
  resource: string;
  position: number;
  startsOpen: boolean;
  children: ReactNode;
}

/** A row that folds to one line of its first members. It cannot hide an error: a faulty row opens. */
export function RowCard({ item, source, resource, position, startsOpen, children }: RowCardProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(startsOpen);
  const { errors } = useFormState({ name: source, exact: false });
  const shown = isOpen || get(errors, source) !== undefined;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, marginBlockEnd: 0.5 }}>
      <ButtonBase
        onClick={() => setOpen(!shown)} aria-expanded={shown}
        sx={{ inlineSize: '100%', justifyContent: 'start', gap: 1, paddingInline: 1.5, minBlockSize: 40, borderRadius: 1, fontSize: '0.875rem' }}
      >
        <ExpandIcon fontSize="small" sx={{ color: 'text.secondary', transform: shown ? 'none' : 'rotate(-90deg)', transition: 'transform .15s' }} />
        <Box component="span" sx={{ fontWeight: 500 }}>{translate('fields.row.item', { position })}</Box>
        {!shown && <RowSummary item={item} source={source} resource={resource} />}
      </ButtonBase>
      <Collapse in={shown} mountOnEnter>
        <Box sx={{ paddingInline: 1.5, paddingBlockEnd: 1 }}>{children}</Box>
      </Collapse>
    </Box>
  );
}

function RowSummary({ item, source, resource }: { item: Field; source: string; resource: string }) {
  const shape = useResource(resource);
  const row: unknown = useWatch({ name: source });
  const value = decodeValue(isJson(row) ? row : null, item, shape);
  const record: JsonObject = { id: source, value };
  const plain = (item.fields ?? []).filter(({ kind, secret }) => !WIDE_KINDS.has(kind) && !secret).slice(0, 3);
  return (
    <RecordContextProvider value={record}>
      <Box component="span" sx={{ display: 'inline-flex', gap: 1.5, color: 'text.secondary', overflow: 'hidden', whiteSpace: 'nowrap' }}>
        {plain.map((field) => (
          <NestedView key={field.name} field={field} source={`value.${toFormName(field.name)}`} resource={resource} place="cell" />
        ))}
      </Box>
    </RecordContextProvider>
  );
}
