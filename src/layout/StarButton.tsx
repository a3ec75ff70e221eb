import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { currentEntry } from './menu';
import { useMenu } from './useMenu';
import { useFavourites, useRecents } from './visited';

/** Puts the present screen among the favourites, or takes it out. What is opened is remembered here, too. */
export function StarButton() {
  const translate = useTranslate();
  const current = currentEntry(useMenu(), useLocation().pathname)?.path;
  const [favourites, toggle] = useFavourites();
  useRecents(current);
  const isStarred = current !== undefined && favourites.includes(current);
  const label = translate('panel.palette.star');
  return (
    <IconButton
      disabled={current === undefined}
      aria-label={label}
      title={label}
      aria-pressed={isStarred}
      onClick={() => current !== undefined && toggle(current)}
    >
      {isStarred ? <Star sx={{ color: 'warning.main' }} /> : <StarBorder />}
    </IconButton>
  );
}
