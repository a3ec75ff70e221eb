import { Link } from '@mui/material';
import { TextCell } from '../../inputs/TextCell';
import type { FieldViewProps } from '../../types';
import { asText } from '../../values/json-guards';

/** Only addresses that cannot run code become links. */
const isWeb = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\//i.test(value);

export const UrlView = ({ source, place }: FieldViewProps) => (
  <TextCell source={source} place={place}>
    {(value) => {
      const address = <bdi>{asText(value)}</bdi>;
      if (place === 'cell' || !isWeb(value)) return address;
      return (
        <Link href={value} target="_blank" rel="noopener noreferrer" underline="hover">
          {address}
        </Link>
      );
    }}
  </TextCell>
);
