import { useTranslate } from 'react-admin';
import { FILE_ENCODINGS, FILE_SEPARATORS, type ImportPreview } from '../../../core/import/import-types';
import { PlainSelect } from './PlainSelect';
import type { Correction } from './usePreview';

const ENCODING_NAMES = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (ISO-8859-1)',
  'windows-1256': 'Windows-1256',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
} as const;
const SEPARATOR_KEYS = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const;

/** How the file is read, as far as its format leaves a choice. */
export function ReadOptionChoices({
  preview: { file, options, sheets },
  onChange,
}: {
  preview: ImportPreview;
  onChange: (correction: Correction) => void;
}) {
  const translate = useTranslate();
  return (
    <>
      {file.format === 'csv' ? (
        <>
          <PlainSelect
            label={translate('import.separator')}
            value={options.separator}
            onChange={(separator) => onChange({ options: { separator }, isReread: true })}
            options={FILE_SEPARATORS.map((value) => ({
              value,
              text: translate(`import.separators.${SEPARATOR_KEYS[value]}`),
            }))}
          />
          <PlainSelect
            label={translate('import.encoding')}
            value={options.encoding}
            onChange={(encoding) => onChange({ options: { encoding }, isReread: true })}
            options={FILE_ENCODINGS.map((value) => ({ value, text: ENCODING_NAMES[value] }))}
          />
        </>
      ) : null}
      {sheets.length > 1 ? (
        <PlainSelect
          label={translate('import.sheet')}
          value={String(options.sheet)}
          onChange={(sheet) => onChange({ options: { sheet: Number(sheet) }, isReread: true })}
          options={sheets.map((text, index) => ({ value: String(index), text }))}
        />
      ) : null}
    </>
  );
}
