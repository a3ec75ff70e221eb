import Box from '@mui/material/Box';

/** The room of a page that is not drawn yet: what stands below it is out of sight, as it will be. */
export const PageRoom = () => <Box aria-busy sx={{ minBlockSize: '100dvh' }} />;
