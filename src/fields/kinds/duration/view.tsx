import { TextCell } from '../../inputs/TextCell';
import { durationText } from '../../format/duration-text';
import type { FieldViewProps } from '../../types';

export const DurationView = ({ source, place }: FieldViewProps) => (
  <TextCell source={source} place={place} figures>
    {durationText}
  </TextCell>
);
