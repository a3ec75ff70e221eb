import Download from '@mui/icons-material/FileDownloadOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { JsonObject, Json } from '../../../core/types';
import { foldText } from '../../../core/fold-text';
import { pageTexts } from '../../providers/texts/pageTexts';
import { usePageTitle } from '../../providers/screens/usePageTitle';
import { useRemote } from '../../providers/api/useRemote';
import { EmptyState } from '../../resources/EmptyState';
import { LoadingLines } from '../access-control/LoadingLines';
import { type Group, groupsOf } from './api-document';
import { ApiDocument } from './ApiDocument';
import { useQuery } from '@tanstack/react-query';
import { isObject } from '../../../core/is-object';
import { httpClient } from '../../providers/api/httpClient';
import { PageIntro } from '../PageIntro';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { OperationLine } from './OperationLine';
import { Code } from './SchemaTree';

const DOCUMENT_ADDRESS = '/api/openapi.json';

/** The reference of the API for who is signed in: the calls of their own document, to look through and to keep. */
export default function ApiDocs() {
  useRemote(pageTexts('api-docs'));
  const translate = useTranslate();
  const title = translate('panel.pages.apiDocs');
  usePageTitle(title);
  const { data: document, isError, refetch } = useApiDocument();
  return (
    <Stack sx={{ gap: 2, maxWidth: 1100 }}>
      <PageIntro title={title}>{translate('apiDocs.text')}</PageIntro>
      {isError ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              {translate('apiDocs.retry')}
            </Button>
          }
        >
          {translate('apiDocs.failed')}
        </Alert>
      ) : document === undefined ? (
        <LoadingLines />
      ) : (
        <Calls document={document} />
      )}
    </Stack>
  );
}

function Calls({ document }: { document: JsonObject }) {
  const translate = useTranslate();
  const groups = useMemo(() => groupsOf(document), [document]);
  const [typed, setTyped] = useState('');
  const wanted = foldText(useDeferredValue(typed).trim());
  const shown = useMemo(() => found(groups, wanted), [groups, wanted]);
  return (
    <ApiDocument value={document}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <TextField
          type="search"
          label={translate('apiDocs.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          sx={{ flex: '1 1 14rem', maxWidth: 420, margin: 0 }}
        />
        <Button variant="outlined" startIcon={<Download />} onClick={() => save(document)}>
          {translate('apiDocs.download')}
        </Button>
      </Box>
      {shown.length === 0 ? (
        <EmptyState icon={<SearchOff />} title={translate('apiDocs.nothing')} />
      ) : (
        <div>
          {shown.map((group) => (
            // One that was found opens; one that is merely there stays as it was.
            <OperationGroup key={`${group.name} ${shown.length === 1}`} group={group} isOpen={shown.length === 1} />
          ))}
        </div>
      )}
    </ApiDocument>
  );
}

/** Groups of that name, with all their calls, and the calls of others that match. */
function found(groups: Group[], wanted: string): Group[] {
  if (wanted === '') return groups;
  return groups.flatMap((group) => {
    if (foldText(group.name).includes(wanted)) return [group];
    const operations = group.operations.filter(({ id, summary }) => foldText(`${id} ${summary}`).includes(wanted));
    return operations.length === 0 ? [] : [{ ...group, operations }];
  });
}

function save(document: JsonObject): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' }));
  const link = Object.assign(window.document.createElement('a'), { href: address, download: 'openapi.json' });
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

async function fetchDocument(): Promise<JsonObject> {
  const { json } = await httpClient(DOCUMENT_ADDRESS);
  const document = json as Json | undefined;
  if (document !== undefined && isObject(document) && isObject(document['paths'])) return document;
  throw new Error(`GET ${DOCUMENT_ADDRESS}: expected an OpenAPI document, got something else`);
}

/** The OpenAPI document of the signed-in person. */
function useApiDocument() {
  return useQuery({ queryKey: ['api-document'], queryFn: fetchDocument, staleTime: 60_000 });
}

/** The calls under one heading; drawn once they are opened. */
function OperationGroup({ group: { name, description, operations }, isOpen }: { group: Group; isOpen: boolean }) {
  const translate = useTranslate();
  return (
    <Accordion
      disableGutters
      defaultExpanded={isOpen}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary
        expandIcon={<ExpandMore />}
        sx={{ '& .MuiAccordionSummary-content': { flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 } }}
      >
        <Code text={name} strong />
        <Typography component="span" variant="body2" color="text.secondary" sx={{ flex: '1 1 10rem' }}>
          <bdi>{description}</bdi>
        </Typography>
        <Typography component="span" variant="caption" color="text.secondary">
          {translate('apiDocs.calls', { smart_count: operations.length })}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ padding: 0 }}>
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {operations.map((operation) => (
            <OperationLine key={operation.id} operation={operation} />
          ))}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}
