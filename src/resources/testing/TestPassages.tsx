import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { TestDetail } from '../../../core/testing/record-test';

/** What a knowledge base has that fits a question, the best first. */
export function TestPassages({ passages }: { passages: NonNullable<TestDetail['passages']> }) {
  const translate = useTranslate();
  const title = translate('recordTest.passages');
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="subtitle2">{title}</Typography>
      <Box component="ol" aria-label={title} sx={{ m: 0, mt: 0.5, paddingInlineStart: 3, color: 'text.primary' }}>
        {passages.map(({ documentId, title: document, text }, index) => (
          // One document may have several, always in this order.
          <Box component="li" key={`${documentId} ${index}`} sx={{ mb: 1 }}>
            <Typography variant="body2" component="bdi" sx={{ fontWeight: 600 }}>
              {document}
            </Typography>
            <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
