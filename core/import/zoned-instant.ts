const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US-u-hc-h23', {
    timeZone: zone,
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
}

/** Milliseconds by which clocks of the zone are ahead of UTC at an instant. */
function offsetAt(zone: string, instant: number): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: string) => Number(parts[name]);
  const year = parts['era'] === 'BC' ? 1 - part('year') : part('year');
  const shown = Date.UTC(year, part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(instant / 1000) * 1000;
}

/**
 * The UTC instant of a time on the clocks of a zone: `zonedInstant('2026-01-31T14:05', 'America/Sao_Paulo')` is
 * `2026-01-31T17:05:00.000Z`. A time that a change of clocks leaves out is the one an hour later. `undefined` for what is
 * no time.
 */
export function zonedInstant(local: string, zone: string): string | undefined {
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall)) return undefined;
  const first = wall - offsetAt(zone, wall);
  return new Date(wall - offsetAt(zone, first)).toISOString();
}
