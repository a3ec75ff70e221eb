import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { marked } from 'marked';
import { useMemo } from 'react';
import { RichText } from '../../../../../../src/fields/inputs/RichText';
import type { FoundPassage } from '../../../../ai/rules/passages';

const HEADING = /^ {0,3}#{1,6} +(.+?) *#*$/gm;

const BETWEEN_BLOCKS = />\n+</g;

interface PassagesProps {
  passages: readonly FoundPassage[];
  label: string;
}

/** Passages with where they are from, the best first, as high as their card at most. */
export default function Passages({ passages, label }: PassagesProps) {
  return (
    <Box
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{ marginBlockStart: 1.5, maxBlockSize: 420, overflow: 'auto' }}
    >
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
        {passages.map((passage, index) => (
          // A document may have several, always in this order.
          <Passage key={`${passage.documentId} ${index}`} {...passage} />
        ))}
      </Box>
    </Box>
  );
}

function Passage({ title, base, text }: FoundPassage) {
  const html = useMemo(() => drawn(text), [text]);
  return (
    <Box component="li" sx={{ bgcolor: 'action.hover', borderRadius: 2, padding: 1.5, '& p': { marginBlock: 0.5 } }}>
      <Typography variant="subtitle2" component="h3" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography variant="caption" component="p" color="text.secondary" dir="auto">
        {base}
      </Typography>
      <Box sx={{ typography: 'body2' }}>
        <RichText html={html} />
      </Box>
    </Box>
  );
}

/** A heading inside of a passage is none of the page, and lines between blocks would be shown. */
const drawn = (text: string): string =>
  marked
    .parse(text.replaceAll(HEADING, '**$1**'), { async: false, gfm: true, breaks: true })
    .replaceAll(BETWEEN_BLOCKS, '><')
    .trim();
