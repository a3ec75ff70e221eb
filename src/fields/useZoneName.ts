import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { regionOf } from './format/time-zone';

/** A time zone in readable words: `America/Sao_Paulo` → `América / Sao Paulo`. Text that is no zone loses its underscores alone. */
export function useZoneName(): (zone: string) => string {
  const translate = useTranslate();
  return useCallback(
    (zone) => {
      const region = regionOf(zone);
      if (region === undefined) return inWords(zone);
      return `${translate(`fields.timeZone.regions.${region}`, { _: region })} / ${inWords(zone.slice(region.length + 1))}`;
    },
    [translate],
  );
}

const inWords = (path: string): string => path.replaceAll('_', ' ').replaceAll('/', ' / ');
