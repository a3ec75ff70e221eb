import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ReactNode, use } from 'react';
import { useGetList, useLocaleState, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { filledPath } from '../../../core/screen-path';
import type { DataRecord } from '../../../core/wire';
import { IconSource } from '../../providers/IconSource';
import type { ListedScreen } from '../../providers/screens/manifest';
import { screenTitle } from '../../providers/screens/screenTitle';
import { AsideCard } from '../record/RecordLayout';
import type { GeneratedScreen } from '../useGeneratedScreen';

interface RecordsBelowProps {
  generated: GeneratedScreen;
  record: DataRecord;
}

/** At the side of a record: the screens below it with how much each holds. */
export function RecordsBelow({ generated: { nested }, record }: RecordsBelowProps) {
  const translate = useTranslate();
  if (nested.length === 0) return null;
  return (
    <AsideCard title={translate('screens.related.below')}>
      <Lines>
        {nested.map((screen) => (
          <Below key={screen.path} screen={screen} record={record} />
        ))}
      </Lines>
    </AsideCard>
  );
}

const Lines = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', rowGap: 1, typography: 'body2' }}>
    {children}
  </Box>
);

const ONE = { page: 1, perPage: 1 };
// Without a figure the way there is as good.
const QUIETLY = { retry: false, onError: () => undefined };

function Below({ screen, record }: { screen: ListedScreen; record: DataRecord }) {
  const translate = useTranslate();
  const draw = use(IconSource);
  const [locale] = useLocaleState();
  const field = screen.parent?.field ?? '';
  const { total } = useGetList<DataRecord>(
    screen.collection ?? '',
    { pagination: ONE, sort: { field: 'id', order: 'ASC' }, filter: { [field]: record.id } },
    { ...QUIETLY, enabled: field !== 'id' && screen.collection !== undefined },
  );
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        '& .MuiSvgIcon-root': { fontSize: 18, color: 'text.secondary' },
      }}
    >
      {draw(screen.icon)}
      <Link
        component={RouterLink}
        to={filledPath(screen.path, { [field]: record.id })}
        underline="hover"
        sx={{ flex: 1 }}
      >
        {screenTitle(translate, screen)}
      </Link>
      {total === undefined ? null : (
        <Box component="bdi" sx={{ color: 'text.secondary' }}>
          {new Intl.NumberFormat(locale).format(total)}
        </Box>
      )}
    </Box>
  );
}
