import OpenInNewIcon from '@mui/icons-material/OpenInNewOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'react-admin';
import { EmptyValue } from '../../../../../src/fields/inputs/EmptyValue';
import { useFieldValue } from '../../../../../src/fields/hooks/useFieldValue';
import type { FieldViewProps } from '../../../../../src/fields/types';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { CopyButton } from '../../../../../src/resources/CopyButton';

const texts = pageTexts('webchat');

/** What a site is given to show the chat, and the way to try it out. */
export function ScriptView({ source, place }: FieldViewProps) {
  useRemote(texts);
  const translate = useTranslate();
  const record = useRecordContext();
  const token = useFieldValue(source);
  if (typeof token !== 'string' || token === '') return <EmptyValue />;
  if (place === 'cell') return token;
  const code = `<script src="${location.origin}/webchat.js" data-token="${token}" async></script>`;
  const isOn = record?.['status'] === 'connected' && record['active'] === true;
  return (
    <Box sx={{ display: 'grid', gap: 1, minInlineSize: 0 }}>
      <Typography variant="body2" color="textSecondary">
        {translate('webchat.script.help')}{' '}
        {translate(record?.['websiteUrl'] ? 'webchat.script.site' : 'webchat.script.noSite')}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minInlineSize: 0 }}>
        <Box
          component="code"
          dir="ltr"
          aria-label={translate('webchat.script.label')}
          sx={{
            flex: 1,
            minInlineSize: 0,
            p: 1.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            fontSize: 13,
            overflowWrap: 'anywhere',
            textAlign: 'start',
            userSelect: 'all',
          }}
        >
          {code}
        </Box>
        <CopyButton text={code} />
      </Box>
      {isOn ? (
        <Box>
          <Button
            href={`/webchat/preview?token=${token}`}
            target="_blank"
            rel="noopener"
            variant="outlined"
            startIcon={<OpenInNewIcon />}
          >
            {translate('webchat.script.preview')}
          </Button>
        </Box>
      ) : (
        <Alert severity="info">{translate('webchat.script.off')}</Alert>
      )}
    </Box>
  );
}
