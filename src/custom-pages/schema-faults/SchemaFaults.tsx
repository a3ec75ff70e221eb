import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { SchemaFault } from '../../../core/wire';
import { usePageTitle } from '../../providers/usePageTitle';
import { EmptyState } from '../../resources/EmptyState';
import { useSchemaFaults } from './useSchemaFaults';

const PARTS = ['expected', 'found', 'remedy'] as const;

function Fault({ fault }: { fault: SchemaFault }) {
  const translate = useTranslate();
  return (
    <Card component="article" sx={{ padding: 2.5, borderInlineStart: 4, borderInlineStartColor: 'warning.main' }}>
      <Typography variant="subtitle2" component="h2" dir="ltr" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
        {fault.file}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {fault.pointer === '' ? '' : ` #${fault.pointer}`}
        </Box>
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: { sm: 'max-content 1fr' }, columnGap: 2, rowGap: 0.75, margin: 0, marginBlockStart: 1.5 }}
      >
        {PARTS.map((part) => (
          <Box key={part} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {translate(`panel.faults.${part}`)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
              <bdi>{fault[part]}</bdi>
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

/** For an Admin: every schema file that could not be used, with what to do about it. */
export default function SchemaFaults() {
  const translate = useTranslate();
  const faults = useSchemaFaults(true);
  const title = translate('panel.pages.schemaFaults');
  usePageTitle(title);
  return (
    <>
      <Typography variant="h5" component="h1">
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ marginBlock: 1, maxWidth: '70ch' }}>
        {translate('panel.faults.text')}
      </Typography>
      {faults.length === 0 ? (
        <EmptyState icon={<TaskAlt />} title={translate('panel.faults.none')} />
      ) : (
        <Stack sx={{ gap: 1.5, marginBlockStart: 2 }}>
          {faults.map((fault) => (
            <Fault key={`${fault.file}#${fault.pointer}#${fault.expected}`} fault={fault} />
          ))}
        </Stack>
      )}
    </>
  );
}
