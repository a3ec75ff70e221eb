import Search from '@mui/icons-material/SearchOutlined';
import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputAdornment from '@mui/material/InputAdornment';
import type { PopperProps } from '@mui/material/Popper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { createElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslate } from 'react-admin';
import type { PaletteItem } from './palette-item';
import { usePaletteItems } from './usePaletteItems';

/** The list stands in the dialog itself rather than floating over it. */
function InPlace({ children }: PopperProps) {
  if (typeof children === 'function') return null;
  return (
    <Box
      sx={{ borderBlockStart: 1, borderColor: 'divider', '& .MuiPaper-root': { boxShadow: 'none', borderRadius: 0 } }}
    >
      {children}
    </Box>
  );
}

/** What leads to another page, whose own first field has the focus then. */
const LEADING: ReadonlySet<PaletteItem['section']> = new Set(['favourites', 'recents', 'screens', 'create', 'records']);

/** Type a few letters of a screen, a record or an action, and Enter leads there. */
export function Palette({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const { items, state } = usePaletteItems(text, onShortcuts);
  const label = translate('panel.palette.label');
  const [opener] = useState(() => document.activeElement);
  const goBack = () => {
    flushSync(onClose);
    if (opener instanceof HTMLElement) opener.focus();
  };
  const nothing = translate(`panel.palette.${state === 'searching' ? 'searching' : 'nothing'}`);
  return (
    <Dialog open disableRestoreFocus onClose={goBack} fullWidth maxWidth="sm" aria-label={label}>
      <Autocomplete<PaletteItem>
        open
        autoHighlight
        options={items}
        value={null}
        inputValue={text}
        filterOptions={(all) => all}
        groupBy={({ section }) => translate(`panel.palette.sections.${section}`)}
        getOptionLabel={(item) => item.label}
        getOptionKey={({ key }) => key}
        noOptionsText={nothing}
        slots={{ popper: InPlace }}
        slotProps={{ listbox: { sx: { maxHeight: '60vh' } } }}
        onInputChange={(_event, typed, reason) => {
          if (reason === 'input') setText(typed);
        }}
        onChange={(_event, item) => {
          if (item === null) return;
          if (LEADING.has(item.section)) onClose();
          else goBack();
          item.run();
        }}
        onClose={(_event, reason) => {
          if (reason === 'escape') goBack();
        }}
        renderInput={(parameters) => <SearchField {...parameters} label={label} />}
        renderOption={({ key: _key, ...properties }, item) => (
          <Box
            component="li"
            key={item.key}
            {...properties}
            sx={{ gap: 1.5, '& svg': { fontSize: 20, color: 'text.secondary' } }}
          >
            {createElement(item.icon, { 'aria-hidden': true })}
            <Typography variant="body2" noWrap sx={{ flex: 1 }}>
              <bdi>{item.label}</bdi>
            </Typography>
            {item.detail === undefined ? null : (
              <Typography variant="caption" color="text.secondary" noWrap>
                {item.detail}
              </Typography>
            )}
          </Box>
        )}
      />
      <Typography
        role="status"
        variant="caption"
        color="text.secondary"
        sx={{ paddingInline: 2, paddingBlock: 0.75, minHeight: 30 }}
      >
        {state === 'searching' || state === 'failed' ? translate(`panel.palette.${state}`) : ''}
      </Typography>
    </Dialog>
  );
}

function SearchField({ label, slotProps, ...parameters }: AutocompleteRenderInputParams & { label: string }) {
  const translate = useTranslate();
  return (
    <TextField
      {...parameters}
      autoFocus
      hiddenLabel
      margin="none"
      placeholder={translate('panel.palette.hint')}
      sx={{
        '& .MuiOutlinedInput-root.Mui-focused': { boxShadow: 'none' },
        '& .MuiOutlinedInput-root.Mui-focused > fieldset, & fieldset': { border: 0 },
        padding: 1,
      }}
      slotProps={{
        ...slotProps,
        htmlInput: { ...slotProps.htmlInput, 'aria-label': label },
        input: {
          ...slotProps.input,
          startAdornment: (
            <InputAdornment position="start">
              <Search />
            </InputAdornment>
          ),
          endAdornment: null,
        },
      }}
    />
  );
}
