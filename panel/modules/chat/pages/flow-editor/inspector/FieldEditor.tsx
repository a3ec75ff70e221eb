import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { isObject } from '../../../../../../core/is-object';
import type { Json, JsonObject } from '../../../../../../core/types';
import { LONELY, OPERATORS, type NodeField } from '../../../rules/flow/node-fields';
import { useBlockWords } from '../block-words';
import { freeId, type Draft, type DraftNode } from '../draft';
import { RecordPicker } from './RecordPicker';
import { RowsEditor } from './RowsEditor';

export interface FieldEditorProps {
  name: string;
  field: NodeField;
  node: DraftNode;
  draft: Draft;
  disabled: boolean;
  /** What is wrong at a path below the data, such as `options.0.label`. */
  errorAt: (path: string) => string | undefined;
  onChange: (value: Json) => void;
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
const rowsOf = (value: Json | undefined): JsonObject[] => listOf(value).filter(isObject);
const textsOf = (value: Json | undefined): string[] => listOf(value).filter((one) => typeof one === 'string');

/** The input of one thing that a block holds, as the table of fields describes it. */
export function FieldEditor(props: FieldEditorProps) {
  const { name, field, node, draft, disabled, errorAt, onChange } = props;
  const translate = useTranslate();
  const { title } = useBlockWords();
  const value = node.data[name];
  const label = translate(`flowEditor.fields.${name}`);
  const error = errorAt(name);
  const shared = {
    label,
    disabled,
    error: error !== undefined,
    helperText: error,
    size: 'small',
    fullWidth: true,
  } as const;
  switch (field.kind) {
    case 'choice':
      return (
        <TextField
          {...shared}
          select
          value={textOf(value) || field.values?.[0]}
          onChange={({ target }) => onChange(target.value)}
        >
          {(field.values ?? []).map((one) => (
            <MenuItem key={one} value={one}>
              {name === 'method' ? one : translate(`flowEditor.values.${name}.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      );
    case 'number':
      return (
        <TextField
          {...shared}
          type="number"
          value={typeof value === 'number' ? value : (field.usual ?? '')}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
          slotProps={{
            htmlInput: { min: field.least, max: field.most },
            input: { endAdornment: field.unit && <InputAdornment position="end">{field.unit}</InputAdornment> },
          }}
        />
      );
    case 'flag':
      return (
        <FormControlLabel
          control={<Switch checked={value === true} disabled={disabled} onChange={(_, isOn) => onChange(isOn)} />}
          label={label}
        />
      );
    case 'record':
    case 'records': {
      const isMany = field.kind === 'records';
      return (
        <RecordPicker
          collection={field.collection ?? ''}
          filter={field.filter}
          label={label}
          value={isMany ? textsOf(value) : textOf(value) === '' ? [] : [textOf(value)]}
          isMany={isMany}
          most={field.most}
          error={error}
          disabled={disabled}
          onChange={(ids) => onChange(isMany ? ids : (ids[0] ?? null))}
        />
      );
    }
    case 'node':
      return (
        <TextField {...shared} select value={textOf(value)} onChange={({ target }) => onChange(target.value)}>
          {draft.nodes
            .filter(({ id, type }) => id !== node.id && type !== 'start')
            .map((one) => (
              <MenuItem key={one.id} value={one.id}>
                {title(one)}
              </MenuItem>
            ))}
        </TextField>
      );
    case 'options':
    case 'terms':
    case 'headers':
      return <RowFields {...props} label={label} />;
    default:
      return (
        <TextField
          {...shared}
          value={textOf(value)}
          onChange={({ target }) => onChange(target.value)}
          multiline={field.kind === 'lines'}
          minRows={field.kind === 'lines' ? 3 : undefined}
          maxRows={12}
          slotProps={{
            htmlInput: {
              dir: field.kind === 'address' || field.kind === 'variable' ? 'ltr' : 'auto',
              maxLength: field.most,
            },
          }}
        />
      );
  }
}

function RowFields({ name, field, node, disabled, errorAt, onChange, label }: FieldEditorProps & { label: string }) {
  const translate = useTranslate();
  const rows = rowsOf(node.data[name]);
  const input = (row: JsonObject, key: string, place: number, put: (row: JsonObject) => void) => (
    <TextField
      size="small"
      fullWidth
      label={translate(`flowEditor.fields.${key}`)}
      value={textOf(row[key])}
      disabled={disabled}
      error={errorAt(`${name}.${place}.${key}`) !== undefined}
      helperText={errorAt(`${name}.${place}.${key}`)}
      onChange={({ target }) => put({ ...row, [key]: target.value })}
    />
  );
  const shared = { label, rows, disabled, most: field.most, error: errorAt(name), onChange };
  if (field.kind === 'options')
    return (
      <RowsEditor
        {...shared}
        addLabel={translate('flowEditor.addOption')}
        newRow={(): JsonObject => ({
          id: freeId(
            '',
            rows.map(({ id }) => textOf(id)),
          ),
          label: '',
        })}
        keyOf={(row, place) => textOf(row['id']) || String(place)}
      >
        {(row, put, place) => (
          <>
            <TextField
              size="small"
              fullWidth
              label={translate('flowEditor.option', { id: textOf(row['id']) })}
              value={textOf(row['label'])}
              disabled={disabled}
              error={errorAt(`${name}.${place}.label`) !== undefined || errorAt(`${name}.${place}`) !== undefined}
              helperText={errorAt(`${name}.${place}.label`) ?? errorAt(`${name}.${place}`)}
              onChange={({ target }) => put({ ...row, label: target.value })}
            />
            <TextField
              size="small"
              fullWidth
              label={translate('flowEditor.fields.words')}
              defaultValue={textsOf(row['words']).join(', ')}
              disabled={disabled}
              onBlur={({ target }) => {
                const words = target.value
                  .split(',')
                  .map((word) => word.trim())
                  .filter((word) => word !== '');
                if (words.join() !== textsOf(row['words']).join()) put({ ...row, words });
              }}
            />
          </>
        )}
      </RowsEditor>
    );
  if (field.kind === 'terms')
    return (
      <RowsEditor
        {...shared}
        addLabel={translate('flowEditor.addTerm')}
        newRow={(): JsonObject => ({ left: '', operator: OPERATORS[0], right: '' })}
        keyOf={(_row, place) => String(place)}
      >
        {(row, put, place) => (
          <>
            {input(row, 'left', place, put)}
            <TextField
              select
              size="small"
              fullWidth
              label={translate('flowEditor.fields.operator')}
              value={textOf(row['operator']) || OPERATORS[0]}
              disabled={disabled}
              onChange={({ target }) => put({ ...row, operator: target.value })}
            >
              {OPERATORS.map((one) => (
                <MenuItem key={one} value={one}>
                  {translate(`flowEditor.operators.${one}`)}
                </MenuItem>
              ))}
            </TextField>
            {LONELY.has(textOf(row['operator'])) ? null : input(row, 'right', place, put)}
          </>
        )}
      </RowsEditor>
    );
  return (
    <RowsEditor
      {...shared}
      addLabel={translate('flowEditor.addHeader')}
      newRow={(): JsonObject => ({ name: '', value: '' })}
      keyOf={(_row, place) => String(place)}
    >
      {(row, put, place) => (
        <>
          {input(row, 'name', place, put)}
          {input(row, 'value', place, put)}
        </>
      )}
    </RowsEditor>
  );
}
