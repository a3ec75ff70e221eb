import { useLocaleState, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import { Fact, FactList } from '../sections/FactList';
import { RecordAuthor } from './RecordAuthor';
import { AsideCard } from './RecordLayout';

/** When and by whom a record was made and last changed, at the side of its page. */
export function RecordFacts({ record }: { record: DataRecord }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const facts = [
    { key: 'createdAt', at: record.createdAt, by: record.createdBy },
    ...(record.updatedAt === record.createdAt
      ? []
      : [{ key: 'updatedAt', at: record.updatedAt, by: record.updatedBy }]),
  ];
  return (
    <AsideCard title={translate('screens.facts.title')}>
      <FactList>
        {facts.map(({ key, at, by }) => (
          <Fact key={key} label={translate(`screens.system.${key}`)}>
            {format.format(new Date(at))}
            {typeof by === 'string' ? <RecordAuthor id={by} /> : null}
          </Fact>
        ))}
      </FactList>
    </AsideCard>
  );
}
