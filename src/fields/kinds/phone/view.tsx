import { Link } from '@mui/material';
import { TextCell } from '../../inputs/TextCell';
import { formatPhone } from '../../../../core/format/phone';
import type { FieldViewProps } from '../../types';
import { asText } from '../../values/json-guards';

/** What a telephone can dial; no digits that are hidden, nor letters that stand for some. */
const DIALABLE = /^[\d\s()+*#.-]+$/;

export const PhoneView = ({ source, place }: FieldViewProps) => (
  <TextCell source={source} place={place} figures>
    {(value) =>
      place === 'cell' || !DIALABLE.test(asText(value)) ? (
        formatPhone(asText(value))
      ) : (
        <Link href={`tel:${asText(value)}`} underline="hover">
          {formatPhone(asText(value))}
        </Link>
      )
    }
  </TextCell>
);
