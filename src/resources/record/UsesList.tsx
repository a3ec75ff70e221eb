import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'react-admin';
import { isObject } from '../../../core/is-object';
import { useCollectionName } from '../../providers/screens/useCollectionName';

export interface Use {
  resource: string;
  count: number;
}

/** What else changes, by collection; undefined while it is counted. Its words stand under `words`: `counting`, `uses` and `noUses`. */
export function UsesList({ uses, words }: { uses: readonly Use[] | undefined; words: string }) {
  const translate = useTranslate();
  const title = uses === undefined ? 'counting' : uses.length === 0 ? 'noUses' : 'uses';
  return (
    <Box role="status" sx={{ mt: 2 }}>
      <Typography>{translate(`${words}.${title}`)}</Typography>
      {uses === undefined || uses.length === 0 ? null : (
        <Box component="ul" sx={{ my: 0.5, ps: 3 }}>
          {uses.map((use) => (
            <UseLine key={use.resource} {...use} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function UseLine({ resource, count }: Use) {
  const [locale] = useLocaleState();
  return (
    <Typography component="li">
      {useCollectionName(resource)}: {new Intl.NumberFormat(locale).format(count)}
    </Typography>
  );
}

/** @throws Error where the answer is not what the door promises */
export function usesOf(answer: unknown, member = 'uses'): Use[] {
  const uses = isObject(answer) ? answer[member] : undefined;
  if (!Array.isArray(uses)) throw new Error(`expected {"${member}": […]}, got ${JSON.stringify(answer)}`);
  return uses.flatMap((use: unknown) =>
    isObject(use) && typeof use['resource'] === 'string' && typeof use['count'] === 'number'
      ? [{ resource: use['resource'], count: use['count'] }]
      : [],
  );
}
