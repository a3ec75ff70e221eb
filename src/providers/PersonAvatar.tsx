import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { initialsOf } from './initials';

interface PersonAvatarProps {
  name: string;
  /** Id of an upload. */
  photo: unknown;
  /** Pixels. */
  size: number;
}

/** A person's photo; the initials where there is none, or until it is there. The name stands beside it. */
export const PersonAvatar = ({ name, photo, size }: PersonAvatarProps) => (
  <Avatar
    aria-hidden
    {...(typeof photo === 'string' ? { src: `/api/files/${encodeURIComponent(photo)}`, alt: '' } : {})}
    sx={{
      inlineSize: size,
      blockSize: size,
      bgcolor: 'primary.dark',
      color: '#fff',
      fontSize: Math.max(13.6, size * 0.36),
      fontWeight: 650,
    }}
  >
    {/* Not text: it would be taken for what a button around it is called. */}
    <Box component="span" data-initials={initialsOf(name)} sx={{ '&::before': { content: 'attr(data-initials)' } }} />
  </Avatar>
);
