import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { regionOf } from '../format/time-zone';

/** A time zone in readable words: `America/Sao_Paulo` → `América / Sao Paulo`. Text that is no zone loses its underscores alone. */
export function useZoneName(): (zone: string) => string {
  const translate = useTranslate();
  return useCallback(
    (zone) => {
      const region = regionOf(zone);
      if (region === undefined) return inWords(zone);
      const place = zone.slice(region.length + 1);
      return `${translate(`fields.timeZone.regions.${region}`, { _: region })} / ${translate(`fields.timeZone.places.${place}`, { _: inWords(place) })}`;
    },
    [translate],
  );
}

const inWords = (path: string): string => path.replaceAll('_', ' ').replaceAll('/', ' / ');
