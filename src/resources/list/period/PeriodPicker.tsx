import DateRangeIcon from '@mui/icons-material/DateRange';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LIST_PERIODS, type PeriodRule } from '../../../../core/rules';
import { formatDate, formatInstant } from '../../../../core/format/date';
import { useLanguage } from '../../../fields/hooks/useLanguage';
import { lazy } from '../../../providers/api/lazy';
import { pageTexts } from '../../../providers/texts/pageTexts';
import { useRemote } from '../../../providers/api/useRemote';
import { useFilterValues } from '../filters/useFilterValues';
import { type SaidPeriod, saidPeriod, withPeriod } from './said-period';

// With it come the inputs of forms.
const FreePeriod = lazy(async () => ({ default: (await import('./FreePeriod')).FreePeriod }));

/** The period that the list in context is bound to, always in sight: one of the usual ones, or any first and last day. */
export function PeriodPicker({ rule, fileButton }: { rule: PeriodRule; fileButton: string | undefined }) {
  useRemote(pageTexts('list-tools'));
  const translate = useTranslate();
  const { values, replace } = useFilterValues();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isFree, setFree] = useState(false);
  const said = saidPeriod(rule, values);
  const words = usePeriodWords()(said);
  const title = translate('listTools.period.title');
  const choose = (name: string) => {
    setOpen(false);
    setFree(false);
    replace(withPeriod(rule, values, name));
  };
  return (
    <>
      <Button
        ref={setAnchor}
        size="small"
        variant="outlined"
        startIcon={<DateRangeIcon />}
        onClick={() => setOpen(true)}
        aria-label={`${title}: ${words}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
      >
        {words}
      </Button>
      <Menu
        open={isOpen}
        anchorEl={anchor}
        onClose={() => setOpen(false)}
        slotProps={{ list: { 'aria-label': title } }}
      >
        {LIST_PERIODS.map((name) => (
          <MenuItem
            key={name}
            role="menuitemradio"
            aria-checked={said.is === 'named' && said.choice === name}
            selected={said.is === 'named' && said.choice === name}
            onClick={() => choose(name)}
          >
            {translate(`listTools.period.names.${name}`)}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          role="menuitemradio"
          aria-checked={said.is === 'days'}
          selected={said.is === 'days'}
          onClick={() => {
            setOpen(false);
            setFree(true);
          }}
        >
          {translate('listTools.period.free')}…
        </MenuItem>
      </Menu>
      {isFree ? (
        <Suspense fallback={null}>
          <FreePeriod
            anchor={anchor}
            title={title}
            said={said}
            most={rule.most}
            fileButton={fileButton}
            onApply={choose}
            onClose={() => setFree(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function usePeriodWords(): (said: SaidPeriod) => string {
  const translate = useTranslate();
  const language = useLanguage();
  return (said) => {
    switch (said.is) {
      case 'named':
        return translate(`listTools.period.names.${said.name}`, {
          _: translate(`listTools.periods.${said.name}`, { _: said.name }),
        });
      case 'days': {
        const [first, last] = [formatDate(said.first, language), formatDate(said.last, language)];
        return said.first === said.last ? first : translate('listTools.period.span', { first, last });
      }
      case 'bounds': {
        const [first, last] = [said.from, said.until].map((instant) =>
          instant === undefined ? '' : formatInstant(instant, language),
        );
        if (said.from === undefined) return translate('listTools.period.until', { last });
        return said.until === undefined
          ? translate('listTools.period.since', { first })
          : translate('listTools.period.span', { first, last });
      }
      case 'other':
        return translate('listTools.period.other');
    }
  };
}
