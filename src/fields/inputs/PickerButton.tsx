import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useTranslate, useWrappedSource } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { asText, isJson } from '../json-guards';

interface PickerButtonProps {
  source: string;
  type: 'date' | 'datetime-local';
  toPicker: (value: string) => string;
  fromPicker: (text: string) => string | null;
}

/** Opens the calendar of the browser, which lies at an input that nobody sees and that is there only meanwhile. */
export function PickerButton({ source, type, toPicker, fromPicker }: PickerButtonProps) {
  const translate = useTranslate();
  const name = useWrappedSource(source);
  const { getValues, setValue } = useFormContext();
  const [openings, setOpenings] = useState(0);
  const [initially, setInitially] = useState('');
  const open = () => {
    const value: unknown = getValues(name);
    setInitially(isJson(value) ? toPicker(asText(value)) : '');
    setOpenings(openings + 1);
  };
  return (
    <>
      <IconButton
        size="small"
        edge="end"
        title={translate('fields.date.pick')}
        aria-label={translate('fields.date.pick')}
        onClick={open}
      >
        <CalendarIcon fontSize="small" />
      </IconButton>
      {openings > 0 && (
        <input
          key={openings}
          type={type}
          defaultValue={initially}
          aria-hidden
          tabIndex={-1}
          style={UNSEEN}
          ref={showAt}
          onChange={({ target }) =>
            setValue(name, fromPicker(target.value), { shouldDirty: true, shouldTouch: true, shouldValidate: true })
          }
        />
      )}
    </>
  );
}

function showAt(input: HTMLInputElement | null): void {
  // The calendar opens where its input is, which has no place yet.
  input?.getBoundingClientRect();
  input?.showPicker();
}

const UNSEEN = {
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlockEnd: 0,
  inlineSize: 1,
  blockSize: 1,
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
} as const;
