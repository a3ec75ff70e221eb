import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslate } from 'react-admin';
import { numberFormat } from '../../../../core/format/number';
import { useLanguage } from '../../../fields/hooks/useLanguage';
import { useProblemText } from '../../useProblemText';
import type { Groups, ShownGroup } from './GroupsContext';

interface GroupEndProps {
  state: Groups;
  group: ShownGroup;
}

/** Is there something to say or to do below the rows of an opened group? */
export const hasEnd = ({ isOpen, count, opened }: ShownGroup): boolean =>
  isOpen && (opened.isPending || opened.error !== null || opened.rows.length < count);

/** Below the rows of a group: that more are on their way, why they did not come, or the way to the next. */
export function GroupEnd({ state, group }: GroupEndProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const describe = useProblemText();
  const { rows, isPending, error } = group.opened;
  if (isPending) return <CircularProgress size={20} aria-label={translate('ra.page.loading')} />;
  if (error !== null) {
    return (
      <span role="alert">
        {describe(error)}{' '}
        <Button size="small" onClick={state.retry}>
          {translate('screens.problem.retry')}
        </Button>
      </span>
    );
  }
  const more = state.moreOf(group);
  const format = numberFormat(language, {});
  const total = format.format(group.count);
  return (
    <Button size="small" onClick={more ?? (() => state.showAlone(group))}>
      {translate(more ? 'listTools.groups.more' : 'listTools.groups.alone', {
        shown: format.format(rows.length),
        total,
        smart_count: group.count,
      })}
    </Button>
  );
}
