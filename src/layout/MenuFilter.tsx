import Search from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useTranslate } from 'react-admin';

interface MenuFilterProps {
  text: string;
  onType: (text: string) => void;
}

/** Above a long menu: leaves the entries with these letters in their names. Escape brings back all. */
export function MenuFilter({ text, onType }: MenuFilterProps) {
  const label = useTranslate()('panel.menuFilter.label');
  return (
    <Box
      sx={{
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 1,
        bgcolor: 'background.default',
        paddingInline: 1.5,
        paddingBlockEnd: 1,
      }}
    >
      <InputBase
        fullWidth
        placeholder={label}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onType('')}
        startAdornment={<Search aria-hidden sx={{ fontSize: 18, color: 'text.secondary', marginInlineEnd: 1 }} />}
        inputProps={{ 'aria-label': label }}
        sx={({ palette }) => ({
          typography: 'body2',
          minHeight: 36,
          paddingInline: 1.5,
          borderRadius: 2,
          border: `1px solid ${palette.divider}`,
          '&.Mui-focused': { borderColor: 'primary.main' },
          '@media (pointer: coarse)': { minHeight: 44 },
        })}
      />
    </Box>
  );
}
