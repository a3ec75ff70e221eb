import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFilterValues } from './useFilterValues';

const PAUSE_MS = 250;

/** Searches all searchable fields while the person types, after a short pause. */
export function SearchBox() {
  const translate = useTranslate();
  const filters = useFilterValues();
  const applied = filters.values.q;
  const [text, setText] = useState(typeof applied === 'string' ? applied : '');
  const sent = useRef(text);
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  });
  useEffect(() => {
    // Changed from outside, such as by "clear filters" or the browser's back button.
    const now = typeof applied === 'string' ? applied : '';
    if (now === sent.current) return;
    sent.current = now;
    setText(now);
  }, [applied]);
  useEffect(() => {
    if (text === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = text;
      const { values, replace } = latest.current;
      const { q: _previous, ...others } = values;
      replace(text === '' ? others : { ...others, q: text });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const label = translate('ra.action.search');
  return (
    <TextField
      hiddenLabel
      size="small"
      type="text"
      margin="none"
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      sx={{ flex: '1 1 12rem', maxInlineSize: 360, m: 0 }}
      slotProps={{
        htmlInput: { 'aria-label': label, name: 'q', autoComplete: 'off', role: 'searchbox' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" color="disabled" />
            </InputAdornment>
          ),
          endAdornment: text ? (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                onClick={() => setText('')}
                aria-label={translate('ra.action.clear_input_value')}
              >
                <ClearIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ) : null,
        },
      }}
    />
  );
}
