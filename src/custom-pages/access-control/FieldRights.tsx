import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ActionExplanation } from '../../../core/access/explain';
import type { Resource } from '../../../core/types';
import { ReachMark } from './ReachMark';
import { useFieldName } from './useFieldName';

interface FieldRightsProps {
  resource: Resource;
  actions: readonly ActionExplanation[];
  isRecord: boolean;
}

/** At a click, the verdict for every field with the rule that decides. */
export function FieldRights({ resource, actions, isRecord }: FieldRightsProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const differing = new Set(
    actions.flatMap(({ extent, fields }) => fields.filter((field) => field.extent !== extent).map(({ name }) => name)),
  );
  const count = differing.size;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" color="text.secondary">
          {count === 0
            ? translate('access.fields.same')
            : translate('access.fields.differ', { smart_count: count, count })}
        </Typography>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {translate(isOpen ? 'access.fields.hide' : 'access.fields.show')}
        </Button>
      </Box>
      {isOpen ? <FieldTable resource={resource} actions={actions} isRecord={isRecord} /> : null}
    </Box>
  );
}

function FieldTable({ resource, actions, isRecord }: FieldRightsProps) {
  const translate = useTranslate();
  const nameOf = useFieldName(resource);
  const byField = actions.filter(({ fields }) => fields.length > 0);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ minWidth: 560 }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('access.fields.field')}</TableCell>
            {byField.map(({ action }) => (
              <TableCell key={action}>{translate(`access.actions.${action}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {resource.fields.map(({ name }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {nameOf(name)}
              </TableCell>
              {byField.map(({ action, fields }) => (
                <TableCell key={action}>
                  <FieldMark verdict={fields.find((field) => field.name === name)} isRecord={isRecord} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function FieldMark({
  verdict,
  isRecord,
}: {
  verdict: ActionExplanation['fields'][number] | undefined;
  isRecord: boolean;
}) {
  const translate = useTranslate();
  if (verdict === undefined) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
      <ReachMark extent={verdict.extent} isRecord={isRecord} />
      {verdict.decidedBy === null ? null : (
        <Typography variant="caption" color="text.secondary">
          {translate('access.ruleNumber', { number: verdict.decidedBy + 1 })}
        </Typography>
      )}
    </Box>
  );
}
