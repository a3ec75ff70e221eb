import { Box } from '@mui/material';
import { createElement, useMemo, type ReactNode } from 'react';
import { parseRichText, type RichNode } from '../format/rich-text';

/** Rich text built from React elements: no markup of others ever reaches the page. */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => parseRichText(html).map(draw), [html]);
  return (
    <Box
      sx={{
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
        '& > :first-of-type': { marginBlockStart: 0 },
        '& > :last-child': { marginBlockEnd: 0 },
      }}
      dir="auto"
    >
      {content}
    </Box>
  );
}

function draw(node: RichNode, index: number): ReactNode {
  if (typeof node === 'string') return node;
  const link =
    node.tag === 'a' && node.href !== undefined
      ? { href: node.href, target: '_blank', rel: 'noopener noreferrer' }
      : {};
  if (node.tag === 'br' || node.tag === 'hr') return createElement(node.tag, { key: index });
  return createElement(node.tag, { key: index, ...link }, ...node.children.map(draw));
}
