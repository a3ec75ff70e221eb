import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { useGetList, useLocaleState, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { isObject } from '../../../core/is-object';
import { filledPath } from '../../../core/screen-path';
import type { DataRecord } from '../../../core/wire';
import { TargetLink } from '../../fields/inputs/TargetLink';
import { nameInWords } from '../../fields/reference-name';
import { callApi } from '../../providers/dataProvider';
import { IconSource } from '../../providers/IconSource';
import type { ListedScreen } from '../../providers/manifest';
import { screenTitle } from '../../providers/screenTitle';
import { useCollectionName } from '../../providers/useCollectionName';
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

interface NamedUse {
  resource: string;
  count: number;
  names: { id: string; name: string }[];
}

/** What names the record, of what the person may read. */
function Uses({ generated: { collection }, record }: RelatedProps) {
  const translate = useTranslate();
  const { data } = useQuery({ queryKey: [collection, 'uses', record.id, record.version], queryFn: async () => namedUses(await callApi(`/api/${collection}/uses`, 'POST', { ids: [record.id] })), ...QUIETLY });
  if (data === undefined || data.length === 0) return null;
  return (
    <AsideCard title={translate('screens.related.uses')}>
      <Lines>{data.map((use) => <Use key={use.resource} {...use} />)}</Lines>
    </AsideCard>
  );
}

function Use({ resource, count, names }: NamedUse) {
  const title = useCollectionName(resource);
  const [locale] = useLocaleState();
  const rest = count - names.length;
  return (
    <li>
      <Box component="span" sx={{ color: 'text.secondary' }}>{title}</Box>
      {names.map(({ id, name }) => (
        <Box key={id} sx={{ overflowWrap: 'anywhere' }}>
          <TargetLink collection={resource} id={id}><bdi>{nameInWords(name)}</bdi></TargetLink>
        </Box>
      ))}
      {rest > 0 ? <Box sx={{ color: 'text.secondary' }}>{`+${new Intl.NumberFormat(locale).format(rest)}`}</Box> : null}
    </li>
  );
}

/** @throws Error where the answer is not what the door promises */
function namedUses(answer: unknown): NamedUse[] {
  const uses = isObject(answer) ? answer['usedBy'] : undefined;
  if (!Array.isArray(uses)) throw new Error(`expected {"usedBy": […]}, got ${JSON.stringify(answer)}`);
  return uses.filter(isObject).map(({ resource, count, ids, representations }) => ({
    resource: String(resource),
    count: Number(count),
    names: (Array.isArray(ids) ? ids : []).map((id, at) => ({ id: String(id), name: Array.isArray(representations) ? String(representations[at]) : '' })),
  }));
}
