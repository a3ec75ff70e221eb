import { TextCell } from '../../inputs/TextCell';
import type { FieldViewProps } from '../../types';

export const IpView = ({ source, place }: FieldViewProps) => <TextCell source={source} place={place} figures />;
