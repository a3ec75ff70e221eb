import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router';
import { useTargetScreen } from '../providers/screens/useTargetScreen';

interface ScreenButtonProps extends Pick<ButtonProps, 'size' | 'startIcon' | 'children'> {
  collection: string;
}

/** Leads to the list of a collection; nothing for those who have no screen of it. */
export function ScreenButton({ collection, ...button }: ScreenButtonProps) {
  const target = useTargetScreen(collection);
  return target === undefined ? null : <Button {...button} component={Link} to={target} variant="outlined" />;
}
