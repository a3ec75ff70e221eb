import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { dateFormat } from '../../../../../core/format/date';
import { formatNumber } from '../../../../../core/format/number';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { collectionNames } from '../../../../../src/providers/screens/collectionNames';
import type { Line, Preview, Rule } from './retention-calls';

/** What the page says, in the language of the person. */
export interface RetentionText {
  name: (collection: string) => string;
  /** How long the records stay as things are. */
  standing: (line: Line, isPlatform: boolean) => string;
  /** What the last run did; undefined before the first. */
  lastRun: (rule: Rule) => string | undefined;
  preview: (preview: Preview) => string;
  /** What is in force once a tenant has no rule of its own. */
  afterDrop: (line: Line) => string;
}

export function useRetentionText(): RetentionText {
  const translate = useTranslate();
  const language = useLanguage();
  return useMemo(() => {
    const number = (value: number) => formatNumber(value, language);
    const day = (at: string) => dateFormat(language, { dateStyle: 'medium' }).format(new Date(at));
    const moment = (at: string) =>
      dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
    const deletedAfter = (days: number) => translate('retention.after', { days: number(days) });
    return {
      name: (collection) =>
        translate(`retention.names.${collection}`, { _: collectionNames(translate).get(collection) ?? collection }),
      standing({ rule, usual }, isPlatform) {
        if (rule) return rule.enabled ? deletedAfter(rule.days) : translate('retention.off');
        if (usual?.enabled === true) return translate('retention.usual', { days: number(usual.days) });
        return translate(isPlatform ? 'retention.noUsual' : 'retention.kept');
      },
      afterDrop: ({ usual }) =>
        usual?.enabled === true
          ? translate('retention.drop.usual', { days: number(usual.days) })
          : translate('retention.drop.nothing'),
      lastRun({ lastRunAt, lastDeleted, oldestKept }) {
        if (lastRunAt == null) return undefined;
        const ran = translate('retention.lastRun', { at: moment(lastRunAt), number: number(lastDeleted ?? 0) });
        return oldestKept == null ? ran : `${ran} ${translate('retention.oldestKept', { day: day(oldestKept) })}`;
      },
      preview({ count, isMore, oldest }) {
        if (count === null) return translate('retention.uncounted');
        if (count === 0) return translate('retention.nothing');
        const found = translate(isMore ? 'retention.moreThan' : 'retention.wouldGo', { number: number(count) });
        return oldest === null ? found : `${found} ${translate('retention.oldest', { day: day(oldest) })}`;
      },
    };
  }, [translate, language]);
}
