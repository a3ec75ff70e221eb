import { useTranslate } from 'react-admin';
import { numberFormat } from '../../../../core/format/number';
import { useLanguage } from '../../../fields/hooks/useLanguage';
import type { Groups } from './GroupsContext';

/** Says what is past the bound of groups; nothing where all are shown. */
export function GroupsLeft({ left, choice }: Pick<Groups, 'left' | 'choice'>) {
  const translate = useTranslate();
  const format = numberFormat(useLanguage(), {});
  if (left.groups === 0) return null;
  const key = choice.every === undefined ? 'listTools.groups.left' : 'listTools.groups.leftOlder';
  return translate(key, {
    smart_count: left.groups,
    groups: format.format(left.groups),
    total: format.format(left.records),
  });
}
