import { Link } from '@mui/material';
import { TextCell } from '../inputs/TextCell';
import type { FieldViewProps } from '../types';
import { asText } from '../json-guards';

export const EmailView = ({ source, place }: FieldViewProps) => (
  <TextCell source={source} place={place}>
    {(value) => (place === 'cell' ? <bdi>{asText(value)}</bdi> : <Link href={`mailto:${asText(value)}`} underline="hover"><bdi>{asText(value)}</bdi></Link>)}
  </TextCell>
);
