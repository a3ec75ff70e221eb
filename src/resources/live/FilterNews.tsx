import { useEffect, useMemo } from 'react';
import type { JsonObject } from '../../../core/types';
import { useResource } from '../../providers/useResource';
import { useSubscribe } from '../../providers/realtime/useSubscribe';
import { isRelativeToNow, relatedCollections } from './filter-reach';

/** Where days begin differs by quarters of an hour around the world. */
const QUARTER_MS = 15 * 60_000;

interface FilterNewsProps {
  name: string;
  filter: JsonObject;
  onNews: () => void;
}

/** Tells of what changes a list without a change of its records: other records that its filter asks for, and a new day. */
export function FilterNews({ name, filter, onNews }: FilterNewsProps) {
  const resource = useResource(name);
  const collections = useMemo(() => relatedCollections(resource, filter), [resource, filter]);
  const isRelative = useMemo(() => isRelativeToNow(filter), [filter]);
  useEffect(() => {
    if (!isRelative) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          onNews();
          wait();
        },
        QUARTER_MS - (Date.now() % QUARTER_MS),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [isRelative, onNews]);
  return collections.map((collection) => <Follow key={collection} topic={`resource/${collection}`} onNews={onNews} />);
}

function Follow({ topic, onNews }: { topic: string; onNews: () => void }) {
  useSubscribe(topic, onNews);
  return null;
}
