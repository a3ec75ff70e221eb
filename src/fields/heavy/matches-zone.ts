import type { ZoneOption } from './useZoneOptions';

/** Does a zone have every word that was typed: of its name in words or as stored, of what its time is called, of its offset? */
export function matchesZone(typed: string, option: ZoneOption): boolean {
  const words = plain(typed).split(' ').filter(Boolean);
  if (words.length === 0) return true;
  const text = textOf(option);
  return words.every((word) => text.includes(word));
}

const texts = new WeakMap<ZoneOption, string>();

function textOf(option: ZoneOption): string {
  const known = texts.get(option);
  if (known !== undefined) return known;
  const { offset = '', called = '' } = option.clock() ?? {};
  // `UTC−03:00` is also typed as `utc-3` and `GMT-3`.
  const short = offset.replace(/([+−])0?(\d{1,2})(?::00|(:\d\d))$/, '$1$2$3');
  const made = plain(
    [option.name, option.id, called, offset, short, offset.replace('UTC', 'GMT'), short.replace('UTC', 'GMT')].join(
      ' ',
    ),
  );
  texts.set(option, made);
  return made;
}

/** Letters without case and marks; one space for what stands between words. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('−', '-')
    .replace(/[\s_/]+/g, ' ');
}
