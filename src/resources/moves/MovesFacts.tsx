import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { MovePreviews } from '../../../core/transitions/move-preview';
import { useViolationTexts } from '../form/useViolationTexts';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { addFacts } from './add-facts';
import { FactList, useFactWords } from './MoveFacts';

interface MovesFactsProps {
  generated: GeneratedScreen;
  /** Undefined while they are asked for. */
  told: MovePreviews | undefined;
}

/** What a move would mean for several records: what it comes to, then each by itself, and how many are not looked at. */
export function MovesFacts({ generated, told }: MovesFactsProps) {
  const translate = useTranslate();
  const id = useId();
  if (told === undefined)
    return <Skeleton variant="rounded" aria-label={translate('ra.page.loading')} sx={{ blockSize: 160, mb: 2 }} />;
  const { previews, total } = told;
  if (previews.every(({ facts, reasons }) => facts.length === 0 && reasons.length === 0)) return null;
  const left = total - previews.length;
  return (
    <>
      <Typography id={id} component="h3" variant="subtitle2" sx={{ mb: 1 }}>
        {translate('screens.moves.sum')}
      </Typography>
      <FactList facts={addFacts(previews)} collection={generated.collection} />
      <Box
        role="region"
        tabIndex={0}
        aria-labelledby={id}
        sx={{
          mb: 2,
          maxBlockSize: 240,
          overflow: 'auto',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {previews.map((preview) => (
            <Each key={preview.id} preview={preview} generated={generated} />
          ))}
        </Box>
      </Box>
      {left > 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {translate('screens.moves.beside', { count: left })}
        </Typography>
      ) : null}
    </>
  );
}

function Each({ preview, generated }: { preview: MovePreviews['previews'][number]; generated: GeneratedScreen }) {
  const { name, facts, reasons } = preview;
  const { label, text } = useFactWords(generated.collection);
  const { sentence } = useViolationTexts(generated);
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{ px: 1.5, py: 1, '&:not(:first-of-type)': { borderBlockStart: '1px solid', borderColor: 'divider' } }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        <bdi>{name}</bdi>
      </Typography>
      {reasons.map((reason) => (
        <Typography key={`${reason.path} ${reason.code}`} variant="body2" color="error">
          {sentence(reason)}
        </Typography>
      ))}
      <Typography variant="body2" color="text.secondary">
        {facts.map((fact, place) => (
          <span key={fact.key}>
            {place === 0 ? null : ' · '}
            <Box component="span" sx={fact.isConcern ? { color: 'warning.main' } : undefined}>
              {translate('panel.said', { name: label(fact), value: '' })}
              <bdi>{text(fact)}</bdi>
            </Box>
          </span>
        ))}
      </Typography>
    </Box>
  );
}
