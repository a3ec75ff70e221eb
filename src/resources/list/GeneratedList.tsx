import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { createElement, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useIdle } from '../../providers/useIdle';
import { usualSorts } from '../../../core/usual-sorts';
import { asSort } from '../../providers/api/sortKeys';
import { useRemote } from '../../providers/api/useRemote';
import { useSession } from '../../providers/session/useSession';
import { DeletionPlace } from '../deletion/DeletionPlace';
import { singletonPage, formRehearsal, loadFormScreens } from '../form-screens';
import { ImportButton } from '../import/ImportButton';
import { LiveList } from '../live/live-parts';
import { useCrumbs } from '../nested/crumbs';
import { ProblemState } from '../ProblemState';
import { ReportButton } from '../reports/ReportButton';
import { ScreenHeader } from '../ScreenHeader';
import { SeriesButton } from '../series/SeriesButton';
import { type GeneratedScreen, useGeneratedScreen } from '../useGeneratedScreen';
import { useScreenTitles } from '../useScreenTitles';
import { useCalendarMode } from './calendar/useCalendarMode';
import { CreateButton } from './CreateButton';
import { ROWS_PER_PAGE } from './list-metrics';
import { ListContent } from './ListContent';
import { ListPagination } from './ListPagination';
import { ListSkeleton } from './ListSkeleton';
import { ListToolbar } from './ListToolbar';
import { ScreenList } from './period/ScreenList';

// Once per visit: what it warms is shared by all forms.
let isOver = false;

const FORBIDDEN = { status: 403 };
// The list draws its own problem with a retry button; react-admin's notice would say the same twice.
const QUERY_OPTIONS = { onError: () => undefined };

/** What a page of its own adds to the list that it draws. */
export interface GeneratedListProps {
  /** The heading, where it is another than the screen's. */
  title?: string;
  /** Further buttons beside the heading. */
  actions?: ReactNode;
  /** Between the heading and the rows, or the form of a singleton. */
  children?: ReactNode;
  /** Drawn in place of the rows and their pages, below search and filters. */
  rows?: ReactNode;
}

/** The list of a screen, drawn from its resource description: search, filters, columns, rows, selection, pages. */
export function GeneratedList(props: GeneratedListProps) {
  return (
    <Suspense fallback={<ListSkeleton />}>
      <List {...props} />
    </Suspense>
  );
}

function List(props: GeneratedListProps) {
  const generated = useGeneratedScreen();
  const { singleton, tenancy } = generated.resource;
  const isOfPlatform = useSession()?.userData.tenantId === null;
  const isOne = singleton === true && (tenancy === 'platform' || tenancy === 'none' || !isOfPlatform);
  if (!generated.can('read')) return <ProblemState error={FORBIDDEN} />;
  return isOne ? <Singleton generated={generated} {...props} /> : <Rows generated={generated} {...props} />;
}

const Singleton = (props: GeneratedListProps & { generated: GeneratedScreen }) =>
  createElement(useRemote(singletonPage), props);

function Rows({ generated, title, actions, children, rows }: GeneratedListProps & { generated: GeneratedScreen }) {
  const titles = useScreenTitles(generated);
  const crumbs = useCrumbs();
  const [calendar] = useCalendarMode(generated);
  const { name, resource, screen } = generated;
  return (
    <ScreenList
      key={name}
      disableAuthentication
      exporter={false}
      perPage={ROWS_PER_PAGE}
      sort={asSort(usualSorts(resource))}
      queryOptions={QUERY_OPTIONS}
      {...(screen?.filter ? { filter: screen.filter } : {})}
    >
      <Box component="section" sx={{ minWidth: 0 }}>
        <ScreenHeader title={title ?? titles.plural} parents={crumbs}>
          {actions}
          <ReportButton generated={generated} />
          <ImportButton generated={generated} />
          <SeriesButton generated={generated} />
          <CreateButton generated={generated} />
        </ScreenHeader>
        {children}
        <LiveList name={name} />
        <Card>
          <ListToolbar generated={generated} />
          {rows ?? <ListContent generated={generated} />}
          {rows === undefined && calendar === null ? <ListPagination /> : null}
        </Card>
      </Box>
      <FormWarmUp generated={generated} />
      <DeletionPlace />
    </ScreenList>
  );
}

/** While the person reads the first list: fetches the code of forms and draws one out of sight. */
function FormWarmUp({ generated }: { generated: GeneratedScreen }) {
  const [isReady, setReady] = useState(false);
  const prepare = useCallback(() => {
    loadFormScreens().then(() => setReady(true), reportError);
  }, []);
  const end = useCallback(() => {
    isOver = true;
    setReady(false);
  }, []);
  useIdle(prepare);
  const rehearsal = formRehearsal.current();
  return isReady && !isOver && rehearsal ? createElement(rehearsal, { generated, onDone: end }) : null;
}
