import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { useGetList, useLocaleState, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { filledPath } from '../../../core/screen-path';
import type { DataRecord } from '../../../core/wire';
import { callApi } from '../../providers/dataProvider';
import { IconSource } from '../../providers/IconSource';
import type { ListedScreen } from '../../providers/manifest';
import { screenTitle } from '../../providers/screenTitle';
import { namedUses } from '../deletion/named-uses';
import { NamedUses } from '../deletion/NamedUses';
import { AsideCard } from '../RecordLayout';
import type { GeneratedScreen } from '../useGeneratedScreen';

interface RelatedProps {
  generated: GeneratedScreen;
  record: DataRecord;
}

/** At the side of a record: the screens below it with how much each holds, and what names it. */
export function RelatedRecords({ generated, record }: RelatedProps) {
  const translate = useTranslate();
  const { nested, can, resource } = generated;
  return (
    <>
      {nested.length > 0 ? (
        <AsideCard title={translate('screens.related.below')}>
          <Lines>{nested.map((screen) => <Below key={screen.path} screen={screen} record={record} />)}</Lines>
        </AsideCard>
      ) : null}
      {can('delete', record) && !resource.appendOnly ? <Uses generated={generated} record={record} /> : null}
    </>
  );
}

const Lines = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', rowGap: 1, typography: 'body2' }}>{children}</Box>
);

const ONE = { page: 1, perPage: 1 };
// Without a figure the way there is as good.
const QUIETLY = { retry: false, onError: () => undefined };

function Below({ screen, record }: { screen: ListedScreen; record: DataRecord }) {
  const translate = useTranslate();
  const draw = use(IconSource);
  const [locale] = useLocaleState();
  const field = screen.parent?.field ?? '';
  const { total } = useGetList<DataRecord>(screen.collection ?? '', { pagination: ONE, sort: { field: 'id', order: 'ASC' }, filter: { [field]: record.id } }, { ...QUIETLY, enabled: field !== 'id' && screen.collection !== undefined });
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, '& .MuiSvgIcon-root': { fontSize: 18, color: 'text.secondary' } }}>
      {draw(screen.icon)}
      <Link component={RouterLink} to={filledPath(screen.path, { [field]: record.id })} underline="hover" sx={{ flex: 1 }}>{screenTitle(translate, screen)}</Link>
      {total === undefined ? null : <Box component="bdi" sx={{ color: 'text.secondary' }}>{new Intl.NumberFormat(locale).format(total)}</Box>}
    </Box>
  );
}

/** What names the record, of what the person may read. */
function Uses({ generated: { collection }, record }: RelatedProps) {
  const translate = useTranslate();
  const { data } = useQuery({ queryKey: [collection, 'uses', record.id, record.version], queryFn: async () => namedUses(await callApi(`/api/${collection}/uses`, 'POST', { ids: [record.id] })), ...QUIETLY });
  if (data === undefined || data.length === 0) return null;
  return (
    <AsideCard title={translate('screens.related.uses')}>
      <NamedUses uses={data} />
    </AsideCard>
  );
}
