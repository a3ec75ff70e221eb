import Box from '@mui/material/Box';
import CardActionArea from '@mui/material/CardActionArea';
import type { ReactNode } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Field, Json } from '../../../../core/types';
import { FieldView } from '../../../fields/FieldView';
import { toFormName } from '../../../fields/form-names';
import { numberFormat } from '../../../../core/format/number';
import { useLanguage } from '../../../fields/hooks/useLanguage';
import { useScreenLabels } from '../../../resources/useScreenLabels';
import { PartBar } from './PartBar';
import { CUT_LINE } from '../../../theme/cut-line';

export interface ShareLine {
  value: Json;
  /** Records, or money as a number: for drawing, not for reckoning. */
  amount: number;
  /** The same in words. */
  text: string;
  /** In the list that it opens. */
  rows: number;
  colour: string;
  /** Absent while the cards are being arranged. */
  to: string | undefined;
}

interface ShareLinesProps {
  lines: ShareLine[];
  /** Of all values, those that are not listed too; undefined where that is not known. */
  total: number | undefined;
  /** Of those that are not listed. */
  format: (amount: number) => string;
  field: Field | undefined;
  collection: string;
  hasBars: boolean;
}

/** Less than this is what adding up numbers left. */
const SMALLEST = 0.005;

/** Values, how many records have them, and their share: what a chart says, in words. */
export function ShareLines({ lines, total, format, field, collection, hasBars }: ShareLinesProps) {
  const translate = useTranslate();
  const others = total === undefined ? 0 : total - lines.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, inlineSize: '100%' }}>
      {lines.map((line) => (
        <Box component="li" key={String(line.value)} data-share={String(line.value)}>
          <Row to={line.to}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
              {hasBars ? null : (
                <Box
                  aria-hidden
                  sx={{ flex: 'none', inlineSize: 10, blockSize: 10, borderRadius: '3px', bgcolor: line.colour }}
                />
              )}
              <Box
                component="span"
                sx={{
                  flex: 1,
                  minWidth: 0,
                  typography: 'body2',
                  ...CUT_LINE,
                }}
              >
                <ShareName value={line.value} field={field} collection={collection} />
              </Box>
              <Amount line={line} total={total} />
            </Box>
            {hasBars ? (
              <PartBar part={line.amount} whole={Math.max(...lines.map(({ amount }) => amount))} tone="primary" />
            ) : null}
          </Row>
        </Box>
      ))}
      {others > SMALLEST ? (
        <Box
          component="li"
          sx={{
            typography: 'body2',
            color: 'text.secondary',
            paddingInline: 1,
            paddingBlock: 0.75,
            textAlign: 'start',
          }}
        >
          {translate('dashboard.others', { total: format(others) })}
        </Box>
      ) : null}
    </Box>
  );
}

/** A choice in plain words: the colour beside it is the chart's, not the choice's own. Others as lists show them. */
function ShareName({ value, field, collection }: { value: Json; field: Field | undefined; collection: string }) {
  const translate = useTranslate();
  const { choice } = useScreenLabels(collection);
  if (value === null)
    return translate(`resources.${collection}.empty.${field?.path ?? ''}`, { _: translate('dashboard.without') });
  if (field === undefined) return translate('dashboard.other');
  if (field.kind === 'enum' || field.kind === 'boolean') return choice(field, value);
  return (
    <RecordContextProvider value={{ id: String(value), [field.name]: value }}>
      <FieldView field={field} source={toFormName(field.name)} resource={collection} place="cell" />
    </RecordContextProvider>
  );
}

function Amount({ line: { amount, text, rows }, total }: { line: ShareLine; total: number | undefined }) {
  const language = useLanguage();
  const share =
    total === undefined
      ? undefined
      : numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(total === 0 ? 0 : amount / total);
  return (
    <Box
      component="span"
      sx={{ flex: 'none', typography: 'body2', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
    >
      <bdi data-figure data-rows={rows}>
        {text}
      </bdi>
      {share === undefined ? null : (
        <Box
          component="span"
          sx={{
            color: 'text.secondary',
            fontWeight: 400,
            display: 'inline-block',
            minInlineSize: '3.2em',
            textAlign: 'end',
          }}
        >
          {share}
        </Box>
      )}
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.75,
  inlineSize: '100%',
  paddingInline: 1,
  paddingBlock: 0.625,
  borderRadius: 1,
} as const;

function Row({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return <Box sx={ROW}>{children}</Box>;
  return (
    <CardActionArea component={Link} to={to} sx={ROW}>
      {children}
    </CardActionArea>
  );
}
