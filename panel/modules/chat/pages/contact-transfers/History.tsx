import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useId, useMemo } from 'react';
import { ListBase, useTranslate } from 'react-admin';
import { usualSorts } from '../../../../../core/usual-sorts';
import { asSort } from '../../../../../src/providers/sortKeys';
import { ListContent } from '../../../../../src/resources/list/ListContent';
import { ROWS_PER_PAGE } from '../../../../../src/resources/list/list-metrics';
import { ListPagination } from '../../../../../src/resources/list/ListPagination';
import { ListToolbar } from '../../../../../src/resources/list/ListToolbar';
import { LiveList } from '../../../../../src/resources/live/live-parts';
import type { GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { UndoTransfer } from './UndoTransfer';

// The list draws its own problem.
const QUERY_OPTIONS = { onError: () => undefined };

/** The transfers so far: the generated list, whose rows can be taken back. */
export function History({ generated }: { generated: GeneratedScreen }) {
  const translate = useTranslate();
  const titleId = useId();
  // New ones are made above, not on a page of their own.
  const shown = useMemo<GeneratedScreen>(
    () => ({
      ...generated,
      can: (action, ...on) => action !== 'create' && generated.can(action, ...on),
      RowExtra: UndoTransfer,
    }),
    [generated],
  );
  return (
    <ListBase
      disableAuthentication
      exporter={false}
      perPage={ROWS_PER_PAGE}
      sort={asSort(usualSorts(generated.resource))}
      queryOptions={QUERY_OPTIONS}
    >
      <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
        <Typography id={titleId} variant="h6" component="h2" sx={{ marginBlockEnd: 1 }}>
          {translate('transfers.history')}
        </Typography>
        <LiveList name={generated.name} />
        <Card>
          <ListToolbar generated={shown} />
          <ListContent generated={shown} />
          <ListPagination />
        </Card>
      </Box>
    </ListBase>
  );
}
