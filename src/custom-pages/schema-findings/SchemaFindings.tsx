import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { SchemaFinding } from '../../../core/wire';
import { usePageTitle } from '../../providers/screens/usePageTitle';
import { EmptyState } from '../../resources/EmptyState';
import { PageIntro } from '../PageIntro';
import { useSchemaFindings } from './useSchemaFindings';

const COLOURS = { refused: 'info', fault: 'error', warning: 'warning' } as const;

/** What is told of a finding: label, text, and whether it is written as code. A change that a command confirms has its own words. */
function partsOf({
  code,
  expected,
  found,
  remedy,
}: SchemaFinding): { label: string; text: string; isCode?: boolean }[] {
  if (code === 'loses-values')
    return [
      { label: 'change', text: expected },
      { label: 'command', text: remedy, isCode: true },
    ];
  if (code === 'breaks-rows')
    return [
      { label: 'change', text: expected },
      { label: 'remedy', text: remedy },
    ];
  return [
    { label: 'expected', text: expected },
    { label: 'found', text: found },
    { label: 'remedy', text: remedy },
  ];
}

function Finding({ finding }: { finding: SchemaFinding }) {
  const translate = useTranslate();
  const { severity, code, file, pointer } = finding;
  return (
    <Card
      component="article"
      sx={{ padding: 2.5, borderInlineStart: 4, borderInlineStartColor: `${COLOURS[severity]}.main` }}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <Chip
          size="small"
          variant="outlined"
          color={COLOURS[severity]}
          label={translate(`panel.findings.severities.${severity}`)}
        />
        <Typography
          variant="subtitle2"
          component="h2"
          dir="ltr"
          sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', minWidth: 0 }}
        >
          {file}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {pointer === '' ? '' : ` #${pointer}`}
          </Box>
        </Typography>
      </Stack>
      <Typography variant="body2" sx={{ marginBlockStart: 1.5 }}>
        {translate(`panel.findings.codes.${code}`)}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: 'max-content 1fr' },
          columnGap: 2,
          rowGap: 0.75,
          margin: 0,
          marginBlockStart: 1.5,
        }}
      >
        {partsOf(finding).map(({ label, text, isCode = false }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {translate(`panel.findings.${label}`)}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ margin: 0, overflowWrap: 'anywhere', ...(isCode && { fontFamily: 'monospace' }) }}
            >
              <bdi>{text}</bdi>
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

/** For an Admin: faults and warnings of schema files, and changes of tables that wait for somebody, with what to do. */
export default function SchemaFindings() {
  const translate = useTranslate();
  const findings = useSchemaFindings(true);
  const title = translate('panel.pages.schemaFindings');
  usePageTitle(title);
  return (
    <>
      <PageIntro title={title}>{translate('panel.findings.text')}</PageIntro>
      {findings.length === 0 ? (
        <EmptyState icon={<TaskAlt />} title={translate('panel.findings.none')} />
      ) : (
        <Stack sx={{ gap: 1.5, marginBlockStart: 2 }}>
          {findings.map((finding) => (
            <Finding
              key={`${finding.severity} ${finding.file}#${finding.pointer} ${finding.code} ${finding.expected}`}
              finding={finding}
            />
          ))}
        </Stack>
      )}
    </>
  );
}
