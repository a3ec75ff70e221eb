import { useMemo } from 'react';
import { EmptyValue } from '../inputs/EmptyValue';
import { RichText } from '../inputs/RichText';
import { parseRichText, plainText } from '../format/rich-text';
import { lazyInput } from '../lazyInput';
import { useFieldValue } from '../useFieldValue';
import { text } from './text';
import type { FieldViewProps, Renderer } from '../types';

function Field({ source, place }: FieldViewProps) {
  const value = useFieldValue(source);
  if (typeof value !== 'string' || value === '') return <EmptyValue />;
  return place === 'cell' ? <Line html={value} /> : <RichText html={value} />;
}

function Line({ html }: { html: string }) {
  const words = useMemo(() => plainText(parseRichText(html)), [html]);
  return <span>{words.length > 60 ? `${words.slice(0, 60)}…` : words}</span>;
}

const Input = lazyInput(async () => (await import('../heavy/RichTextInput')).RichTextInput);

export const richtext: Renderer = { Field, Input, Filter: text.Filter };
