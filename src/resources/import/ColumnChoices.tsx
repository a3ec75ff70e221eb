import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { findField } from '../../../core/records/find-field';
import { nameOrder } from '../../../core/format/name-order';
import { formatNumber } from '../../../core/format/number';
import { formatsOf, type ColumnFormat, type LikelyKind } from '../../../core/import/column-format';
import { areOneWithin } from '../../../core/import/import-places';
import type { ImportPreview } from '../../../core/import/import-types';
import type { Json, JsonObject, Resource } from '../../../core/types';
import { inWords } from '../../fields/values/in-words';
import { asText } from '../../fields/values/json-guards';
import { useFieldLabels } from '../../fields/labels';
import { useLanguage } from '../../fields/hooks/useLanguage';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { PlainSelect } from './PlainSelect';
import { presetOf } from './preset-of';
import type { Correction } from './usePreview';
import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { foldText } from '../../../core/fold-text';
import type { KeysFromRule } from '../../../core/rules';
import { lazy } from '../../providers/api/lazy';
import { useAbility } from '../../providers/session/useAbility';
import { useCollectionName } from '../../providers/screens/useCollectionName';

const CreateDialog = lazy(async () => ({ default: (await import('../form/pages/CreateDialog')).CreateDialog }));

/** A map whose keys are records of another collection. */
interface KeyedMap extends KeysFromRule {
  /** Of the field. */
  name: string;
}

interface NewKeyProps {
  map: KeyedMap;
  /** Of the column that is to go there. */
  heading: string;
  kind: LikelyKind;
  /** Told the place that the column may go to now, such as `vars.city`. */
  onCreated: (name: string) => void;
}

const LONGEST_KEY = 30;

/** `Data de nascimento` → `data_de_nascimento` */
const keyOf = (heading: string): string =>
  foldText(heading)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, LONGEST_KEY);

const POSITION = /^([^.]+)\.(\d+)\./;

type Shown = Pick<ImportPreview, 'headings' | 'columns' | 'formats' | 'kinds' | 'likely' | 'rows' | 'fields'>;

interface ColumnChoicesProps {
  generated: Pick<GeneratedScreen, 'collection' | 'resource' | 'screen'>;
  preview: Shown;
  titleOf: (name: string) => string;
  /** Cells of each column that would be refused. */
  refused?: readonly number[];
  /** It is shown, and is not to be changed any more. */
  disabled?: boolean;
  onChange: (correction: Correction) => void;
}

/** Rows of the file that are shown of each column. */
const SHOWN = 3;
const FORMAT_TEXTS: Record<ColumnFormat, { label: string; text: string }> = {
  ',': { label: 'import.numbersAs', text: '1.234,56' },
  '.': { label: 'import.numbersAs', text: '1,234.56' },
  day: { label: 'import.datesAs', text: 'import.dateOrders.day' },
  month: { label: 'import.datesAs', text: 'import.dateOrders.month' },
};

/** Each column of the file, with its first values as they stand there and as they will be read, and the field it goes to. */
export function ColumnChoices(props: ColumnChoicesProps) {
  const { generated, preview, titleOf } = props;
  const compare = nameOrder(useLanguage());
  const sorted = offeredPlaces(preview, presetOf(generated)).toSorted((one, other) =>
    compare(titleOf(one), titleOf(other)),
  );
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {preview.headings.map((heading, place) => (
        <Box
          component="li"
          key={`${place} ${heading}`}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1.4fr' },
            gap: { xs: 1, sm: 2 },
            py: 1.5,
            borderBlockStart: '1px solid',
            borderColor: 'divider',
            alignItems: 'start',
          }}
        >
          <ColumnChoice {...props} offered={sorted} place={place} />
          <Samples {...props} place={place} />
        </Box>
      ))}
    </Box>
  );
}

interface OfColumn extends ColumnChoicesProps {
  place: number;
}

/** Where the column goes, and how it is written where its values are written in several ways. */
function ColumnChoice({
  generated,
  preview,
  titleOf,
  disabled = false,
  onChange,
  offered,
  place,
}: OfColumn & { offered: readonly string[] }) {
  const translate = useTranslate();
  const keys = useNewKeys(generated.resource);
  const { headings, columns, formats, kinds, likely } = preview;
  const heading = headings[place] ?? '';
  const label = heading === '' ? translate('import.column', { number: place + 1 }) : heading;
  const choices = formatsOf(kinds[place] ?? undefined);
  const choose = (name: string) =>
    onChange({
      columns: columns.map((known, index) =>
        index === place ? name || null : known !== null && areOneWithin(known, name) ? null : known,
      ),
    });
  const format = choices.find((one) => one === formats[place]) ?? choices[0];
  const kind = columns[place] == null ? (likely[place] ?? null) : null;
  return (
    <Box sx={{ minInlineSize: 0, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <TextField
        select
        fullWidth
        size="small"
        margin="none"
        disabled={disabled}
        label={label}
        value={columns[place] ?? ''}
        onChange={(event) => choose(event.target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">
          <em>{translate('import.leaveOut')}</em>
        </MenuItem>
        {offered.map((name) => (
          <MenuItem key={name} value={name}>
            {titleOf(name)}
          </MenuItem>
        ))}
      </TextField>
      {format === undefined ? null : (
        <PlainSelect
          label={translate(FORMAT_TEXTS[format].label)}
          value={format}
          disabled={disabled}
          onChange={(chosen) =>
            onChange({ formats: formats.map((known, index) => (index === place ? chosen : known)) })
          }
          options={choices.map((value) => ({
            value,
            text: translate(FORMAT_TEXTS[value].text, { _: FORMAT_TEXTS[value].text }),
          }))}
        />
      )}
      {disabled || kind === null
        ? null
        : keys.map((key) => (
            <NewKey
              key={key.name}
              map={key}
              heading={label}
              kind={kind}
              onCreated={(name) => onChange({ created: { place, name } })}
            />
          ))}
    </Box>
  );
}

function Samples({ generated, preview, refused, place }: OfColumn) {
  const translate = useTranslate();
  const language = useLanguage();
  const { choice } = useFieldLabels(generated.collection);
  const name = preview.columns[place] ?? null;
  const found = name === null ? undefined : findField(generated.resource, name);
  // What the value of a map is, its key says.
  const field = found && { ...found, kind: preview.kinds[place] ?? found.kind };
  const bad = refused?.[place] ?? 0;
  const words = (value: Json): string => {
    if (Array.isArray(value))
      return value.map((one) => (field?.kind === 'multi-enum' ? choice(field, one) : asText(one))).join(' | ');
    return field && value !== null ? inWords(field, value, language, choice) : asText(value);
  };
  return (
    <Box sx={{ minInlineSize: 0, typography: 'body2' }}>
      {preview.rows.slice(0, SHOWN).map(({ number, cells, values }) => {
        const stands = asText(cells[place]);
        const read = name === null ? stands : words(values[place] ?? null);
        return (
          <Box key={number} sx={{ display: 'flex', gap: 1, minInlineSize: 0 }}>
            <Typography component="bdi" variant="body2" noWrap color={name === null ? 'text.disabled' : 'text.primary'}>
              {read === '' ? '–' : read}
            </Typography>
            {read === stands ? null : (
              <Typography component="bdi" variant="body2" noWrap color="text.secondary">
                ({stands})
              </Typography>
            )}
          </Box>
        );
      })}
      {bad === 0 ? null : (
        <Typography variant="body2" color="error" sx={{ mt: 0.5, fontWeight: 500 }}>
          {translate('import.badCells', { values: formatNumber(bad, language) })}
        </Typography>
      )}
    </Box>
  );
}

/** Where columns may go, without what the screen itself says, and of lists one item more than columns go to. */
function offeredPlaces({ fields, columns }: Pick<ImportPreview, 'fields' | 'columns'>, preset: object): string[] {
  const used = (list: string) => Math.max(-1, ...columns.flatMap((name) => positionIn(list, name ?? '')));
  return fields.filter((name) => {
    if (name in preset) return false;
    const [, list, position] = POSITION.exec(name) ?? [];
    return list === undefined || Number(position) <= used(list) + 1;
  });
}

function positionIn(list: string, name: string): number[] {
  const [, own, position] = POSITION.exec(name) ?? [];
  return own === list ? [Number(position)] : [];
}

/** The maps of a resource whose keys the person may add to. */
function useNewKeys({ fields }: Pick<Resource, 'fields'>): KeyedMap[] {
  const ability = useAbility();
  return fields.flatMap(({ name, keysFrom }) =>
    keysFrom !== undefined && ability.can('create', keysFrom.collection) ? [{ ...keysFrom, name }] : [],
  );
}

/** Makes what a column of a file goes to: name, key and type are those of the column until somebody says otherwise. */
function NewKey({ map, heading, kind, onCreated }: NewKeyProps) {
  const translate = useTranslate();
  const collection = useCollectionName(map.collection);
  const [isOpen, setOpen] = useState(false);
  const start: JsonObject = { [map.field]: keyOf(heading), ...(map.type !== undefined && { [map.type]: kind }) };
  return (
    <>
      <Button
        size="small"
        startIcon={<AddIcon />}
        onClick={() => setOpen(true)}
        aria-label={`${translate('import.create', { name: collection })}: ${heading}`}
        sx={{ alignSelf: 'flex-start' }}
      >
        {translate('import.create', { name: collection })}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CreateDialog
            collection={map.collection}
            typed={heading}
            start={start}
            onCreated={(record) => {
              setOpen(false);
              onCreated(`${map.name}.${String(record[map.field])}`);
            }}
            onCancel={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
