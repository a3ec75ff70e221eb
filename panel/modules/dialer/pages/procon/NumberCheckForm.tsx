import Search from '@mui/icons-material/Search';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, Suspense, type SyntheticEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { MOST_CHECKED } from '../../rules/number-check';
import { formatNumber } from '../../../../../core/format/number';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import { CheckResults } from './CheckResults';
import { askNumbers } from './number-check';

/** Between numbers that were pasted: ends of lines and cells, and the plus of the next one. A space may be part of a number. */
const BETWEEN = /[\n\r,;|\t]+|\s+(?=\+)/;

/** One number or many, one to a line, and what the lists say of them. */
export function NumberCheckForm() {
  const translate = useTranslate();
  const language = useLanguage();
  const describe = useProblemText();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, data, error, isPending, reset } = useMutation({ mutationFn: askNumbers });
  const numbers = pastedNumbers(text);
  const count = { smart_count: numbers.length, number: formatNumber(numbers.length, language) };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const most = formatNumber(MOST_CHECKED, language);
    const wrong =
      numbers.length === 0 ? 'procon.check.none' : numbers.length > MOST_CHECKED ? 'procon.check.tooMany' : null;
    setRefusal(wrong && translate(wrong, { ...count, most }));
    if (wrong === null) mutate(numbers);
    else reset();
  };
  const change = (next: string) => {
    setText(next);
    setRefusal(null);
  };
  /** One number is sent by Enter; among several that begins the next line. */
  const send = (event: KeyboardEvent) => {
    const isPlain = !event.shiftKey && !text.includes('\n') && !event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || !(isPlain || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <>
      <Box
        component="form"
        ref={form}
        noValidate
        onSubmit={submit}
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', maxInlineSize: 640 }}
      >
        <TextField
          label={translate('procon.check.numbers')}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={send}
          multiline
          minRows={3}
          maxRows={10}
          fullWidth
          error={refusal !== null}
          helperText={
            refusal ?? (numbers.length > 1 ? translate('procon.check.count', count) : translate('procon.check.help'))
          }
          slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'text', autoComplete: 'off', spellCheck: false } }}
        />
        <Button
          type="submit"
          variant="contained"
          startIcon={<Search />}
          loading={isPending}
          loadingPosition="start"
          sx={{ justifySelf: 'start' }}
        >
          {translate('procon.check.action')}
        </Button>
      </Box>
      {error ? <Alert severity="error">{describe(error)}</Alert> : null}
      {data && !error ? (
        <Suspense fallback={null}>
          <CheckResults key={data.map(({ given }) => given).join()} checked={data} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The numbers of a text, as they were written, each once. */
function pastedNumbers(text: string): string[] {
  return [
    ...new Set(
      text
        .split(BETWEEN)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  ];
}
