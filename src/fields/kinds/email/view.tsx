import { Link } from '@mui/material';
import { TextCell } from '../../inputs/TextCell';
import type { FieldViewProps } from '../../types';
import { asText } from '../../values/json-guards';

/** Broken where a name ends, never within one: after `@` and points. */
const inParts = (address: string) =>
  address.split(/(?<=[@.])/).flatMap((part, place) => (place === 0 ? [part] : [<wbr key={place} />, part]));

export const EmailView = ({ source, place }: FieldViewProps) => (
  <TextCell source={source} place={place}>
    {(value) =>
      place === 'cell' ? (
        <bdi>{inParts(asText(value))}</bdi>
      ) : (
        <Link href={`mailto:${asText(value)}`} underline="hover">
          <bdi>{asText(value)}</bdi>
        </Link>
      )
    }
  </TextCell>
);
