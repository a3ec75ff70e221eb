import { referenceName } from '../../../../core/records/name-in-words';
import type { Resource } from '../../../../core/types';
import type { DataRecord, Manifest } from '../../../../core/wire';
import type { AppAbility } from '../../../../core/access/build-ability';
import { dataProvider } from '../../../providers/api/dataProvider';
import { resourceRemote } from '../../../providers/screens/resourceCache';
import { activeLanguage } from '../../../providers/texts/useActiveLanguage';

/** A record with weekly hours, as filters name it and as people call it. */
export interface NamedHours {
  /** `<collection>/<id>` */
  value: string;
  name: string;
  collection: string;
}

const MOST_OFFERED = 50;

const named = ({ name: collection, representation }: Resource, record: DataRecord): NamedHours => ({
  value: `${collection}/${record.id}`,
  name: referenceName({ representation }, record, { language: activeLanguage() }),
  collection,
});

/** Collections whose records have weekly hours that the person may read. */
export const hoursCollections = ({ resources }: Manifest, ability: AppAbility): string[] =>
  resources.flatMap(({ n, h }) => (h === true && ability.can('read', n) ? [n] : []));

/** The first records of a collection that a text finds. */
export const offeredHours = (collection: string, text: string) => ({
  queryKey: [collection, 'offered hours', text],
  queryFn: async (): Promise<NamedHours[]> => {
    const resource = await resourceRemote(collection).load();
    const { data } = await dataProvider.getList<DataRecord>(collection, {
      filter: text === '' ? {} : { q: text },
      sort: resource.sort,
      pagination: { page: 1, perPage: MOST_OFFERED },
    });
    return data.map((record) => named(resource, record));
  },
});

/** The record that a filter names; none where it is gone, or is not for the person. */
export const hoursOfValue = (value: string) => {
  const [collection = '', id = ''] = value.split('/', 2);
  return {
    queryKey: [collection, 'named hours', id],
    queryFn: async (): Promise<NamedHours | null> => {
      const resource = await resourceRemote(collection).load();
      const { data } = await dataProvider.getMany<DataRecord>(collection, { ids: [id] });
      const [record] = data;
      return record ? named(resource, record) : null;
    },
  };
};
