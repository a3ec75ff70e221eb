/** What a message page shows in the middle of the voice wave: strokes on a field of 24 by 24. */
const SIGNS = {
  notFound:
    'M10.5 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM15.300 15.300 20.500 20.500M8.400 8.400l4.200 4.200M12.600 8.400l-4.200 4.200',
  locked: 'M6 11h12v9H6zM8.500 11V7.500a3.500 3.500 0 0 1 7 0V11M12 14.500v2.200',
  works: 'M12 3.500 17 19H7zM9.300 12h5.400M8.200 15.500h7.600M4 19.500h16',
  soon: 'M7.500 3.500h9M7.500 20.500h9M8.500 3.500c0 4.700 7 5 7 8.500s-7 3.800-7 8.500M15.500 3.500c0 4.700-7 5-7 8.500s7 3.800 7 8.500',
  failed: 'M12 4 21 19.500H3zM12 9.800v4.200M12 16.800v.1',
  calm: 'm5.500 12.500 4.500 4.500 8.500-9.500',
} as const;

export type IllustrationName = keyof typeof SIGNS;

/** Heights of the bars from the middle outwards. */
const BARS = [64, 40, 76, 52, 30, 46, 22, 12];
const SILENCE = 6;
const MIDDLE = 120;
const FIRST = 52;
const GAP = 9;

interface BarsProps {
  side: 1 | -1;
  isSilent: boolean;
}

function Bars({ side, isSilent }: BarsProps) {
  return BARS.map((height, index) => {
    const shown = isSilent ? SILENCE : height;
    return (
      <rect
        key={`${index}-${height}`}
        x={MIDDLE + side * (FIRST + index * GAP) - 2.5}
        y={70 - shown / 2}
        width="5"
        height={shown}
        rx="2.5"
        style={{ animationDelay: `${index * -0.4}s` }}
      />
    );
  });
}

/** The voice wave of the brand with a sign in its middle; where nothing was found it falls silent behind the sign. */
export function Illustration({ name }: { name: IllustrationName }) {
  const isSilent = name === 'notFound' || name === 'failed';
  return (
    <svg className="illustration" viewBox="0 0 240 140" aria-hidden="true">
      <g className="illustration-wave">
        <Bars side={-1} isSilent={false} />
        <Bars side={1} isSilent={isSilent} />
      </g>
      <circle className="illustration-halo" cx="120" cy="70" r="56" />
      <circle className="illustration-disc" cx="120" cy="70" r="42" />
      <path className="illustration-sign" d={SIGNS[name]} transform="translate(96 46) scale(2)" />
    </svg>
  );
}
