import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Operation, Method } from './api-document';
import { Code, SchemaTree } from './SchemaTree';

const COLOURS: Record<Method, string> = {
  get: 'info',
  post: 'success',
  put: 'warning',
  patch: 'warning',
  delete: 'error',
};

/** One call: its line, and at a click what it takes and answers. */
export function OperationLine({ operation }: { operation: Operation }) {
  const [isOpen, setOpen] = useState(false);
  const { method, path, summary } = operation;
  return (
    <Box component="li" sx={{ borderBlockStart: 1, borderColor: 'divider' }}>
      <ButtonBase
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-start',
          columnGap: 2,
          rowGap: 0.5,
          inlineSize: '100%',
          paddingInline: 2,
          paddingBlock: 1.25,
          textAlign: 'start',
          '&:focus-visible': { outline: 2, outlineOffset: -2, outlineColor: 'primary.main' },
        }}
      >
        <MethodMark method={method} />
        <Code text={path} strong />
        <Typography component="span" variant="body2" color="text.secondary" sx={{ flex: '1 1 12rem' }}>
          <bdi>{summary}</bdi>
        </Typography>
        <ExpandMore color="action" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
      </ButtonBase>
      {isOpen ? <Details operation={operation} /> : null}
    </Box>
  );
}

function Details({ operation: { description, isPublic, parameters, body, answers } }: { operation: Operation }) {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 2, paddingInline: { xs: 2, sm: 3 }, paddingBlockEnd: 3 }}>
      {description === undefined ? null : <bdi>{description}</bdi>}
      {isPublic ? <Typography variant="body2">{translate('apiDocs.public')}</Typography> : null}
      {parameters.length === 0 ? null : (
        <Part title={translate('apiDocs.parameters')}>
          {parameters.map(({ name, place, required, description: said, schema }) => (
            <div key={`${place} ${name}`}>
              <Code text={name} strong />{' '}
              <Typography component="span" variant="caption" color="text.secondary">
                {[
                  translate(`apiDocs.places.${place}`),
                  ...(required ? [translate('apiDocs.marks.required')] : []),
                ].join(' · ')}
              </Typography>
              {said === undefined ? null : (
                <Typography variant="body2" color="text.secondary">
                  <bdi>{said}</bdi>
                </Typography>
              )}
              <div>
                <SchemaTree schema={schema} />
              </div>
            </div>
          ))}
        </Part>
      )}
      {body === undefined ? null : (
        <Part title={translate('apiDocs.body')}>
          <div>
            <SchemaTree schema={body} />
          </div>
        </Part>
      )}
      <Part title={translate('apiDocs.answers')}>
        {answers.map(({ status, description: said, schema }) => (
          <div key={status}>
            <Code text={status} strong /> <bdi>{said}</bdi>
            {schema !== undefined && status.startsWith('2') ? (
              <div>
                <SchemaTree schema={schema} isAnswer />
              </div>
            ) : null}
          </div>
        ))}
      </Part>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="subtitle2" component="h3" sx={{ marginBlockEnd: 0.5 }}>
        {title}
      </Typography>
      <Stack sx={{ gap: 1, fontSize: '0.875rem' }}>{children}</Stack>
    </section>
  );
}

/** The method of a call, as wide for each so that paths stand in line. */
function MethodMark({ method }: { method: Method }) {
  const colour = COLOURS[method];
  return (
    <Box
      component="span"
      dir="ltr"
      sx={{
        flex: 'none',
        inlineSize: '4.5rem',
        paddingBlock: 0.25,
        borderRadius: 1,
        border: 1,
        borderColor: `${colour}.main`,
        color: 'text.primary',
        fontSize: '0.75rem',
        fontWeight: 700,
        textAlign: 'center',
        textTransform: 'uppercase',
      }}
    >
      {method}
    </Box>
  );
}
