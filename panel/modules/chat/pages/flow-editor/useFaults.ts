import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { violationText } from '../../../../../src/resources/form/form-errors';
import { flowFaults } from '../../rules/flow-graph';
import { storedDraft, type Draft } from './draft';

export interface Fault {
  /** Of the block that it is about; null where it is about the whole. */
  nodeId: string | null;
  /** Below the block, such as `data.text`; empty for the block itself. */
  path: string;
  text: string;
}

/** What keeps the drawing from being published, in the words of the server. */
export function useFaults(draft: Draft): readonly Fault[] {
  const translate = useTranslate();
  return useMemo(() => {
    const { nodes, edges } = storedDraft(draft);
    return flowFaults(nodes, edges).map((violation): Fault => {
      const { key, args } = violationText(violation, (path) => path);
      const text = translate(key, args);
      const [list, place, ...rest] = violation.path.split('.');
      if (list === 'edges') return { nodeId: draft.edges[Number(place)]?.source ?? null, path: '', text };
      return {
        nodeId: place === undefined ? null : (draft.nodes[Number(place)]?.id ?? null),
        path: rest.join('.'),
        text,
      };
    });
  }, [draft, translate]);
}
