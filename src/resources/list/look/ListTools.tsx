import { Suspense } from 'react';
import { pageTexts } from '../../../providers/pageTexts';
import { useRemote } from '../../../providers/useRemote';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { ADDING_UP } from './adding-up';
import { LayoutMenu } from './LayoutMenu';
import { ViewsMenu } from './ViewsMenu';

export interface ListToolsProps {
  generated: GeneratedScreen;
  /** Is there a table to lay out? */
  hasTable: boolean;
}

/** What a person does with the look of a list: saved views, and the layout of the table. */
export function ListTools(props: ListToolsProps) {
  return (
    <Suspense fallback={null}>
      <Tools {...props} />
    </Suspense>
  );
}

function Tools({ generated, hasTable }: ListToolsProps) {
  useRemote(pageTexts('list-tools'));
  return (
    <>
      <ViewsMenu generated={generated} />
      {hasTable ? <LayoutMenu name={generated.name} hasFigures={generated.resource.fields.some(({ kind }) => ADDING_UP[kind])} /> : null}
    </>
  );
}
