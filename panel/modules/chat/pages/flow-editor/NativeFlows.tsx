import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isObject } from '../../../../../core/is-object';
import type { DataRecord } from '../../../../../core/wire';
import { lazy } from '../../../../../src/providers/api/lazy';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { useGetOneLive } from '../../../../../src/providers/realtime/hooks/useGetOneLive';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { useGeneratedScreen, type GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { draftOf, type Draft } from './draft';
import { FlowList } from './FlowList';

/** The canvas is large, and most who look at the list do not draw. */
const Editor = lazy(() => import('./Editor'));

const texts = pageTexts('flow-editor');

/** The flows where no other chatbot is set up: their list, and by `?flow=<id>` the drawing of one. */
export default function NativeFlows() {
  useRemote(texts);
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
      <Flows />
    </Suspense>
  );
}

function Flows() {
  const generated = useGeneratedScreen('chat-flows');
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const id = query.get('flow');
  const titleKey = pathname.endsWith('/flows-new') ? 'panel.pages.chatFlowsNew' : 'panel.pages.chatFlows';
  const open = (flow: string, draft?: Draft) =>
    void navigate(`${pathname}?flow=${encodeURIComponent(flow)}`, { state: draft ? { draft } : null });
  return (
    <ResourceContextProvider value="chat-flows">
      {id === null ? (
        <FlowList generated={generated} titleKey={titleKey} onOpen={open} />
      ) : (
        <OpenFlow key={id} generated={generated} id={id} listPath={pathname} />
      )}
    </ResourceContextProvider>
  );
}

function OpenFlow({ generated, id, listPath }: { generated: GeneratedScreen; id: string; listPath: string }) {
  const { state, pathname, search } = useLocation() as { state: unknown; pathname: string; search: string };
  const navigate = useNavigate();
  const { data, error, refetch } = useGetOneLive<DataRecord>('chat-flows', { id });
  if (error && data === undefined) return <ProblemState error={error} heading="h1" onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={420} />;
  // A drawing that was brought along is read anew: the browser keeps it beside the address.
  const brought = isObject(state) && isObject(state['draft']) ? draftOf(state['draft']) : undefined;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
      <Editor
        generated={generated}
        record={data}
        brought={brought}
        onChanged={() => {
          // What was brought along is stored now: whoever comes back finds what is stored.
          if (brought) void navigate(`${pathname}${search}`, { replace: true, state: null });
          void refetch();
        }}
        listPath={listPath}
      />
    </Suspense>
  );
}
