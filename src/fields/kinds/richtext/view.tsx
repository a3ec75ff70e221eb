import { useMemo } from 'react';
import { EmptyValue } from '../../inputs/EmptyValue';
import { RichText } from '../../inputs/RichText';
import { parseRichText, plainText } from '../../format/rich-text';
import { useFieldValue } from '../../hooks/useFieldValue';
import type { FieldViewProps } from '../../types';

export function RichtextView({ source, place }: FieldViewProps) {
  const value = useFieldValue(source);
  if (typeof value !== 'string' || value === '') return <EmptyValue />;
  return place === 'cell' ? <Line html={value} /> : <RichText html={value} />;
}

function Line({ html }: { html: string }) {
  const words = useMemo(() => plainText(parseRichText(html)), [html]);
  return <span>{words.length > 60 ? `${words.slice(0, 60)}…` : words}</span>;
}
