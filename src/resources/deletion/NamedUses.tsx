import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { TargetLink } from '../../fields/inputs/references/TargetLink';
import { nameInWords } from '../../../core/records/name-in-words';
import { activeLanguage } from '../../providers/texts/useActiveLanguage';
import { useCollectionName } from '../../providers/screens/useCollectionName';
import { useTargetScreen } from '../../providers/screens/useTargetScreen';
import type { NamedUse } from './named-uses';

/** What names a record, by collection, with ways to it. */
export function NamedUses({ uses }: { uses: readonly NamedUse[] }) {
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        rowGap: 1,
        typography: 'body2',
        // One stands below the other: a finger hits the one that it means.
        '@media (pointer: coarse)': { '& a': { display: 'inline-flex', alignItems: 'center', minBlockSize: 44 } },
      }}
    >
      {uses.map((use, at) => (
        <Use key={at} {...use} />
      ))}
    </Box>
  );
}

function Use({ resource, count, names, hasMore, isDeleted }: NamedUse) {
  const translate = useTranslate();
  const title = useCollectionName(resource);
  const list = useTargetScreen(resource);
  const rest = count - names.length;
  return (
    <li>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {/* The trash is opened from the list. */}
        {isDeleted && list !== undefined ? (
          <Link component={RouterLink} to={list} underline="hover">
            {title}
          </Link>
        ) : (
          title
        )}
        {isDeleted ? ` · ${translate('screens.related.inTrash')}` : null}
      </Box>
      {names.map(({ id, name }) => {
        const words = <bdi>{nameInWords(name, { language: activeLanguage() })}</bdi>;
        return (
          <Box key={id} sx={{ overflowWrap: 'anywhere' }}>
            {isDeleted ? (
              words
            ) : (
              <TargetLink collection={resource} id={id}>
                {words}
              </TargetLink>
            )}
          </Box>
        );
      })}
      {rest > 0 ? (
        <Box sx={{ color: 'text.secondary' }}>
          {translate(
            hasMore ? 'screens.related.more' : names.length === 0 ? 'screens.related.unseen' : 'screens.related.others',
            { count: rest },
          )}
        </Box>
      ) : null}
    </li>
  );
}
