import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'react-admin';
import { isObject } from '../../../core/is-object';
import { useCollectionName } from '../../providers/useCollectionName';

interface Use {
  resource: string;
  count: number;
}

/** What else a merge changes, by collection; undefined while it is counted. */
export function MergeUses({ uses }: { uses: readonly Use[] | undefined }) {
  const translate = useTranslate();
  const title = uses === undefined ? 'counting' : uses.length === 0 ? 'noUses' : 'uses';
  return (
    <Box role="status" sx={{ mt: 2 }}>
      <Typography>{translate(`jobs.merge.${title}`)}</Typography>
      {uses === undefined || uses.length === 0 ? null : (
        <Box component="ul" sx={{ my: 0.5, ps: 3 }}>
          {uses.map((use) => <UseLine key={use.resource} {...use} />)}
        </Box>
      )}
    </Box>
  );
}

function UseLine({ resource, count }: Use) {
  const [locale] = useLocaleState();
  return <Typography component="li">{useCollectionName(resource)}: {new Intl.NumberFormat(locale).format(count)}</Typography>;
}

/** @throws Error where the answer is not what the door promises */
export function usesOf(answer: unknown): Use[] {
  const uses = isObject(answer) ? answer['uses'] : undefined;
  if (!Array.isArray(uses)) throw new Error(`merge: expected {"uses": […]}, got ${JSON.stringify(answer)}`);
  return uses.flatMap((use: unknown) => (isObject(use) && typeof use['resource'] === 'string' && typeof use['count'] === 'number' ? [{ resource: use['resource'], count: use['count'] }] : []));
}
