import Add from '@mui/icons-material/AddOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { visuallyHidden } from '@mui/utils';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { useValueInput } from '../../../../../src/fields/hooks/useValueInput';
import { Labelled } from '../../../../../src/fields/inputs/Labelled';
import type { FieldInputProps } from '../../../../../src/fields/types';
import type { Json } from '../../../../../core/types';
import { WIDGET_TYPES, widgetsOf, type Widget, type WidgetType } from '../../rules/board';
import { MOST_WIDGETS, overlapping, placed } from '../../rules/place-widgets';
import { tvTexts } from '../tv/tv-texts';
import { BoardPreview } from './BoardPreview';
import { WidgetEditor } from './WidgetEditor';

/** As a record holds it. */
const stored = ({ options, ...place }: Widget): Json => ({ ...place, ...(options && { options: { ...options } }) });

/** What a board shows and where: a picture of it, and the widget that is open. */
export function WidgetsInput({ field, source, resource, label, disabled, helperText }: FieldInputProps) {
  useRemote(tvTexts);
  const translate = useTranslate();
  const { id, value, setValue, touch, error } = useValueInput(source, resource);
  const widgets = useMemo(() => widgetsOf(value), [value]);
  const [selected, setSelected] = useState<number>();
  const [type, setType] = useState<WidgetType>('waiting');
  const open = selected === undefined ? undefined : widgets[selected];
  const write = (all: readonly Widget[]) => {
    setValue(all.map(stored));
    touch();
  };
  const replace = (index: number, widget: Widget) => write(widgets.with(index, widget));
  const add = () => {
    write([...widgets, placed(type, widgets)]);
    setSelected(widgets.length);
  };
  const remove = (index: number) => {
    write(widgets.toSpliced(index, 1));
    setSelected(undefined);
  };
  return (
    <Labelled
      id={id}
      label={label}
      source={source}
      required={field.required}
      disabled={disabled}
      error={error}
      helperText={helperText}
      helpAbove
    >
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <BoardPreview
          widgets={widgets}
          selected={selected}
          {...(disabled ? {} : { onSelect: setSelected, onChange: replace })}
        />
        {overlapping(widgets).size > 0 ? (
          <Alert severity="warning">{translate('wallboards.form.overlap')}</Alert>
        ) : null}
        <span role="status" style={visuallyHidden}>
          {open === undefined
            ? ''
            : translate('wallboards.form.placed', {
                name: translate(`wallboards.types.${open.type}`),
                column: open.x + 1,
                row: open.y + 1,
                width: open.w,
                height: open.h,
              })}
        </span>
        {disabled ? null : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}>
            <TextField
              select
              size="small"
              margin="none"
              label={translate('wallboards.form.new')}
              value={type}
              onChange={(event) => setType(WIDGET_TYPES.find((one) => one === event.target.value) ?? type)}
              sx={{ flex: '1 1 12rem', maxInlineSize: 320 }}
            >
              {WIDGET_TYPES.map((one) => (
                <MenuItem key={one} value={one}>
                  {translate(`wallboards.types.${one}`)}
                </MenuItem>
              ))}
            </TextField>
            <Button variant="outlined" startIcon={<Add />} onClick={add} disabled={widgets.length >= MOST_WIDGETS}>
              {translate('wallboards.form.add')}
            </Button>
          </Box>
        )}
        {open === undefined || selected === undefined || disabled ? null : (
          <WidgetEditor
            key={selected}
            widget={open}
            onChange={(widget) => replace(selected, widget)}
            onRemove={() => remove(selected)}
          />
        )}
      </Box>
    </Labelled>
  );
}
