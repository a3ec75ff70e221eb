import { Link } from '@mui/material';
import { TextCell } from '../../inputs/TextCell';
import { HIDDEN } from '../../../../core/format/hidden-digits';
import { formatPhone } from '../../../../core/format/phone';
import type { FieldViewProps } from '../../types';
import { asText } from '../../values/json-guards';

export const PhoneView = ({ source, place }: FieldViewProps) => (
  <TextCell source={source} place={place} figures>
    {(value) =>
      place === 'cell' || asText(value).includes(HIDDEN) ? (
        formatPhone(asText(value))
      ) : (
        <Link href={`tel:${asText(value)}`} underline="hover">
          {formatPhone(asText(value))}
        </Link>
      )
    }
  </TextCell>
);
