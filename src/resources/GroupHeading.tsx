import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface GroupHeadingProps {
  /** Absent where the group is called elsewhere, as a tab is. */
  title?: string;
  /** What the group is for. */
  help?: string | undefined;
}

/** What a group of a form or record page is called, and what it is for. */
export function GroupHeading({ title, help }: GroupHeadingProps) {
  if (title === undefined && help === undefined) return null;
  return (
    <Box sx={{ mb: 2 }}>
      {title === undefined ? null : (
        <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600, lineHeight: 1.4 }}>
          {title}
        </Typography>
      )}
      {help === undefined ? null : (
        <Typography variant="body2" color="text.secondary" sx={{ maxInlineSize: '72ch' }}>
          {help}
        </Typography>
      )}
    </Box>
  );
}
