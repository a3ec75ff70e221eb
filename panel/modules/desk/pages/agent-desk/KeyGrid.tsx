import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'];

/** The keys of a telephone, in any language as they stand on it. */
export function KeyGrid({ onKey }: { onKey: (key: string) => void }) {
  return (
    <Box dir="ltr" sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}>
      {KEYS.map((key) => (
        <Button
          key={key}
          variant="outlined"
          color="inherit"
          sx={{ fontSize: '1.125rem', borderColor: 'divider' }}
          onClick={() => onKey(key)}
        >
          {key}
        </Button>
      ))}
    </Box>
  );
}
