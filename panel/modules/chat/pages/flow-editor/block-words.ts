import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { isObject } from '../../../../../core/is-object';
import type { Json } from '../../../../../core/types';
import type { NodeType } from '../../rules/flow/node-fields';
import type { DraftNode } from './draft';

const FIXED = new Set(['next', 'failed', 'timeout', 'yes', 'no', 'open', 'closed']);
const LONGEST = 90;

const text = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : '');

export interface BlockWords {
  typeName: (type: NodeType) => string;
  /** What tells a block from others: its type, and the beginning of what it says. */
  title: (node: DraftNode) => string;
  /** What a block says or does, in one line; empty where nothing is filled in. */
  summary: (node: DraftNode) => string;
  /** What a way out is called. */
  way: (node: DraftNode, handle: string) => string;
}

/** What blocks and their ways are called. */
export function useBlockWords(): BlockWords {
  const translate = useTranslate();
  return useMemo(() => {
    const typeName = (type: NodeType) => translate(`resources.chat-flows.values.nodes/*/type.${type}`);
    const summary = ({ data }: DraftNode): string =>
      [data['text'], data['question'], data['url'], data['variable'], data['caption'], data['nodeId']]
        .map(text)
        .find((said) => said !== '')
        ?.slice(0, LONGEST) ?? '';
    return {
      typeName,
      summary,
      title: (node) => {
        const said = summary(node);
        return said === ''
          ? typeName(node.type)
          : translate('flowEditor.titled', { type: typeName(node.type), text: said.slice(0, 40) });
      },
      way: (node, handle) => {
        if (node.type !== 'menu' || ['failed', 'timeout'].includes(handle))
          return FIXED.has(handle) ? translate(`flowEditor.ways.${handle}`) : handle;
        const options = Array.isArray(node.data['options']) ? node.data['options'].filter(isObject) : [];
        const label = text(options.find(({ id }) => id === handle)?.['label']);
        return label === '' ? translate('flowEditor.option', { id: handle }) : `${handle} · ${label}`;
      },
    };
  }, [translate]);
}
