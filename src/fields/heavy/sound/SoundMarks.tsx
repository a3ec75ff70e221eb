import { Box, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatClock } from '../../format/clock';

/** A moment of a sound that something happened at. */
export interface SoundMark {
  /** Seconds from the beginning of the sound. */
  at: number;
  text: string;
}

interface SoundMarksProps {
  marks: readonly SoundMark[];
  /** Seconds. */
  duration: number;
  onSeek: (seconds: number) => void;
}

/** Marks that are closer than this part of the sound are one, in percent: a finger would not find them apart. */
const APART = 2.5;

interface Place {
  at: number;
  /** Percent of the line. */
  from: number;
  texts: string[];
}

function placesOf(marks: readonly SoundMark[], duration: number): Place[] {
  const places: Place[] = [];
  for (const { at, text } of marks.toSorted((one, other) => one.at - other.at)) {
    const from = (at / duration) * 100;
    if (from < 0 || from > 100) continue;
    const last = places.at(-1);
    if (last && from - last.from < APART) last.texts.push(text);
    else places.push({ at, from, texts: [text] });
  }
  return places;
}

/** What happened while the sound was recorded, above its line: each mark leads there. */
export function SoundMarks({ marks, duration, onSeek }: SoundMarksProps) {
  const translate = useTranslate();
  if (marks.length === 0 || duration === 0) return null;
  return (
    <Box component="ul" sx={{ position: 'relative', blockSize: 20, m: 0, p: 0, listStyle: 'none' }}>
      {placesOf(marks, duration).map(({ at, from, texts }) => {
        const text = texts.join(' · ');
        const name = translate('fields.file.goTo', { at: formatClock(at), text });
        return (
          <Box
            component="li"
            key={from}
            // As a rule it would be turned round where text runs from the right, which sound does not.
            style={{ left: `${from}%` }}
            sx={{ position: 'absolute', insetBlockStart: 0, translate: '-50% 0' }}
          >
            <Tooltip title={<bdi>{`${formatClock(at)} – ${text}`}</bdi>}>
              <Box
                component="button"
                type="button"
                aria-label={name}
                onClick={() => onSeek(at)}
                sx={{
                  display: 'grid',
                  placeItems: 'center',
                  inlineSize: 20,
                  blockSize: 20,
                  p: 0,
                  border: 0,
                  borderRadius: '50%',
                  background: 'none',
                  cursor: 'pointer',
                  '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
                }}
              >
                <Box
                  component="span"
                  style={{ borderRadius: '50% 50% 50% 0' }}
                  sx={{ inlineSize: 10, blockSize: 10, rotate: '-45deg', bgcolor: 'primary.main' }}
                />
              </Box>
            </Tooltip>
          </Box>
        );
      })}
    </Box>
  );
}
