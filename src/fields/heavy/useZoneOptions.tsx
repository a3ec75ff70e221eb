import { useMemo } from 'react';
import { useTranslate, useRecordContext } from 'react-admin';
import { Box, Typography } from '@mui/material';
import { isTimeZone } from '../../../core/validation/formats/is-time-zone';
import { nameOrder } from '../../../core/format/name-order';
import { regionOf, zoneClock, type ZoneClock } from '../format/time-zone';
import { useLanguage } from '../hooks/useLanguage';
import { useZoneName } from '../hooks/useZoneName';

export interface ZoneOption {
  /** What is stored: the IANA name. */
  id: string;
  name: string;
  group: string;
  /** Undefined for what is stored and no zone that the browser knows. */
  clock: () => ZoneClock | undefined;
}

const LISTED: ReadonlySet<string> = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);

/**
 * What react-admin's autocompletes need to offer every zone under its part of the world, UTC and the like first.
 * @param held values to offer beside them: what is stored stays, also where the browser does not know it
 */
export function useZoneOptions(held: readonly string[]) {
  const translate = useTranslate();
  const language = useLanguage();
  const nameOf = useZoneName();
  const unlisted = held.filter((zone) => zone !== '' && !LISTED.has(zone)).join('\n');
  return useMemo(() => {
    const compare = nameOrder(language);
    const others = translate('fields.timeZone.others');
    const options = [...LISTED, ...unlisted.split('\n').filter(Boolean)].map((id): ZoneOption => {
      const region = regionOf(id);
      const group = region === undefined ? others : translate(`fields.timeZone.regions.${region}`, { _: region });
      return {
        id,
        name: nameOf(id),
        group,
        clock: once(() => (LISTED.has(id) || isTimeZone(id) ? zoneClock(id, language, new Date()) : undefined)),
      };
    });
    const first = (option: ZoneOption) => Number(option.group !== others);
    return {
      choices: options.toSorted((a, b) => first(a) - first(b) || compare(a.group, b.group) || compare(a.name, b.name)),
      groupBy: (option: ZoneOption) => option.group,
      optionText: <ZoneLine />,
      inputText: (option: ZoneOption) => option.name,
      // Who only passes by draws no hundreds of lines.
      openOnFocus: false,
    };
  }, [unlisted, language, nameOf, translate]);
}

/** Hundreds of clocks take a moment: each is read when its line is drawn or searched. */
function once<Value>(read: () => Value): () => Value {
  let kept: { value: Value } | undefined;
  return () => (kept ??= { value: read() }).value;
}

/** A zone in the list of an autocomplete: its name, what its time is called, and how far from UTC it is now. */
function ZoneLine() {
  const option = useRecordContext<ZoneOption>();
  if (!option) return null;
  const clock = option.clock();
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        inlineSize: '100%',
        minInlineSize: 0,
      }}
    >
      <Box component="span" sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <span dir="auto">{option.name}</span>
        {clock?.called ? (
          <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
            {clock.called}
          </Typography>
        ) : null}
      </Box>
      {clock ? (
        <Typography
          component="bdi"
          dir="ltr"
          variant="body2"
          color="text.secondary"
          sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
        >
          {clock.offset}
        </Typography>
      ) : null}
    </Box>
  );
}
