import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatMoney } from '../../../core/format/money';
import { formatNumber } from '../../../core/format/number';
import type { MoveFact, MovePreview } from '../../../core/transitions/move-preview';
import { useLanguage } from '../../fields/hooks/useLanguage';
import { useViolationTexts } from '../form/useViolationTexts';
import type { GeneratedScreen } from '../useGeneratedScreen';

interface MoveFactsProps {
  generated: GeneratedScreen;
  /** Undefined while it is asked for. */
  preview: MovePreview | undefined;
}

/** What a move would mean for the record, and what stands against it. */
export function MoveFacts({ generated, preview }: MoveFactsProps) {
  const translate = useTranslate();
  const { sentence } = useViolationTexts(generated);
  if (preview === undefined)
    return <Skeleton variant="rounded" aria-label={translate('ra.page.loading')} sx={{ blockSize: 96, mb: 2 }} />;
  const { facts, reasons } = preview;
  return (
    <>
      {reasons.length === 0 ? null : (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translate('screens.moves.against')}
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
            {reasons.map((reason) => (
              <li key={`${reason.path} ${reason.code}`}>{sentence(reason)}</li>
            ))}
          </Box>
        </Alert>
      )}
      <FactList facts={facts} collection={generated.collection} />
    </>
  );
}

/** What a move would mean, line by line. */
export function FactList({ facts, collection }: { facts: readonly MoveFact[]; collection: string }) {
  if (facts.length === 0) return null;
  return (
    <Box component="dl" sx={{ m: 0, mb: 2, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 1, columnGap: 2 }}>
      {facts.map((fact) => (
        <Fact key={fact.key} fact={fact} collection={collection} />
      ))}
    </Box>
  );
}

function Fact({ fact, collection }: { fact: MoveFact; collection: string }) {
  const { label, text } = useFactWords(collection);
  return (
    <>
      <Typography component="dt" variant="body2" color="text.secondary">
        {label(fact)}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        color={fact.isConcern ? 'warning.main' : 'text.primary'}
        sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'end' }}
      >
        <bdi>{text(fact)}</bdi>
      </Typography>
    </>
  );
}

/** A fact and its value as people read them. */
export function useFactWords(collection: string): {
  label: (fact: MoveFact) => string;
  text: (fact: MoveFact) => string;
} {
  const translate = useTranslate();
  const language = useLanguage();
  return {
    label: ({ key }) => translate(`resources.${collection}.moveFacts.${key}`, { _: key }),
    text: ({ kind, value, of }) => {
      if (kind === 'money') return formatMoney(value, language);
      const number = typeof value === 'number' ? formatNumber(value, language) : value;
      return of === null
        ? number
        : translate('screens.moves.part', { part: number, whole: formatNumber(of, language) });
    },
  };
}
