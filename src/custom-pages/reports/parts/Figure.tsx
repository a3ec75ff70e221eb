import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { figureText, type FigureValue } from '../../../../core/reports/figure-text';
import type { MeasureUnit } from '../../../../core/reports/report';
import { useLanguage } from '../../../fields/hooks/useLanguage';
import { changeAmount, changeOf } from '../model/figure-change';

interface FigureProps {
  value: FigureValue | undefined;
  /** Undefined where nothing is compared. */
  before?: FigureValue | undefined;
  unit: MeasureUnit;
  zone: string;
  /** What it counts, for whoever follows the link. */
  name: string;
  /** The list of exactly the rows behind it. */
  to: string | undefined;
}

const ARROWS = { more: '▲', less: '▼' } as const;

/** A figure, which leads to its rows where there is a list of them; below it how it has changed. */
export function Figure({ value, before, unit, zone, name, to }: FigureProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const text = figureText(value, unit, { language, zone });
  return (
    <>
      {to === undefined ? (
        <span>{text}</span>
      ) : (
        <Link
          component={RouterLink}
          to={to}
          aria-label={translate('panel.reports.open', { name, figure: text })}
          underline="hover"
        >
          {text}
        </Link>
      )}
      {before === undefined ? null : <Change value={value} before={before} unit={unit} zone={zone} />}
    </>
  );
}

function Change({ value, before, unit, zone }: Pick<FigureProps, 'value' | 'unit' | 'zone'> & { before: FigureValue }) {
  const translate = useTranslate();
  const language = useLanguage();
  const change = changeOf(value, before, unit);
  const was = figureText(before, unit, { language, zone });
  const words =
    change === undefined
      ? translate('panel.reports.was', { figure: was })
      : change.is === 'same'
        ? translate('panel.reports.change.same')
        : `${ARROWS[change.is]} ${translate(
            `panel.reports.change.${change.isPoints ? 'points' : 'percent'}.${change.is}`,
            {
              amount: changeAmount(change, language),
            },
          )}`;
  return (
    <Box
      component="span"
      sx={{ display: 'block', typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}
    >
      <span title={translate('panel.reports.before', { figure: was })}>{words}</span>
    </Box>
  );
}
