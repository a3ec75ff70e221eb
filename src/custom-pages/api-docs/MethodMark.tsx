import Box from '@mui/material/Box';
import type { Method } from './api-document';

const COLOURS: Record<Method, string> = {
  get: 'info',
  post: 'success',
  put: 'warning',
  patch: 'warning',
  delete: 'error',
};

/** The method of a call, as wide for each so that paths stand in line. */
export function MethodMark({ method }: { method: Method }) {
  const colour = COLOURS[method];
  return (
    <Box
      component="span"
      dir="ltr"
      sx={{
        flex: 'none',
        inlineSize: '4.5rem',
        paddingBlock: 0.25,
        borderRadius: 1,
        border: 1,
        borderColor: `${colour}.main`,
        color: 'text.primary',
        fontSize: '0.75rem',
        fontWeight: 700,
        textAlign: 'center',
        textTransform: 'uppercase',
      }}
    >
      {method}
    </Box>
  );
}
