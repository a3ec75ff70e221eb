import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useGetList, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { FieldView } from '../../../../../src/fields/FieldView';
import { formatInstant } from '../../../../../core/format/date';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { ScreenButton } from '../../../../../src/resources/ScreenButton';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { useGeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { PageCard } from '../../../../../src/custom-pages/PageCard';

const CREDITS = 'credits';
const SHOWN = 5;

/** The credits booked last. */
export function RecentCredits() {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<DataRecord>(CREDITS, {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: {},
  });
  const door = (
    <ScreenButton collection={CREDITS} size="small">
      {translate('account.billing.allCredits')}
    </ScreenButton>
  );
  return (
    <PageCard title={translate('account.billing.credits')} actions={door}>
      {data?.length === 0 ? (
        <Typography color="text.secondary">{translate('account.billing.noCredits')}</Typography>
      ) : null}
      {data && data.length > 0 ? (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {data.map((credit) => (
            <CreditLine key={credit.id} credit={credit} />
          ))}
        </Box>
      ) : null}
      {!data && error ? <ProblemState heading="h2" error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={120} aria-busy /> : null}
    </PageCard>
  );
}

function CreditLine({ credit }: { credit: DataRecord }) {
  const language = useLanguage();
  const { resource } = useGeneratedScreen(CREDITS);
  const cell = (name: string) =>
    resource.fields
      .filter((field) => field.name === name)
      .map((field) => <FieldView key={name} field={field} source={name} resource={CREDITS} place="cell" />);
  return (
    <RecordContextProvider value={credit}>
      <Box
        component="li"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          paddingBlock: 1.25,
          borderBlockEnd: 1,
          borderColor: 'divider',
          '&:last-of-type': { borderBlockEnd: 0, paddingBlockEnd: 0 },
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }} noWrap>
            {cell('description')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            <time dateTime={credit.createdAt}>{formatInstant(credit.createdAt, language)}</time>
          </Typography>
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column-reverse', sm: 'row' },
            alignItems: { xs: 'flex-end', sm: 'center' },
            columnGap: 2,
            rowGap: 0.5,
          }}
        >
          {cell('status')}
          <Typography
            component="span"
            sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', minInlineSize: { sm: '8em' }, textAlign: 'end' }}
          >
            {cell('amount')}
          </Typography>
        </Box>
      </Box>
    </RecordContextProvider>
  );
}
