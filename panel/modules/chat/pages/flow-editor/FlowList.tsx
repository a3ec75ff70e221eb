import AddIcon from '@mui/icons-material/Add';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import FlowIcon from '@mui/icons-material/SchemaOutlined';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { downloadText } from '../../../../../src/providers/api/downloadText';
import { useGetListLive } from '../../../../../src/providers/realtime/hooks/useGetListLive';
import { EmptyState } from '../../../../../src/resources/EmptyState';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { useDeleteRecord } from '../../../../../src/resources/record/useDeleteRecord';
import { ScreenHeader } from '../../../../../src/resources/ScreenHeader';
import type { GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import type { Draft } from './draft';
import { flowFile, LARGEST_FILE, readFile, writtenFile, type FlowFile } from './flow-file';
import { FlowSettings } from './FlowSettings';

const PER_PAGE = 24;
const LONGEST_NAME = 80;

interface FlowListProps {
  generated: GeneratedScreen;
  titleKey: string;
  /** Opens the editor; with a drawing, that is not stored yet. */
  onOpen: (id: string, draft?: Draft) => void;
}

/** The flows of the tenant, and the ways to a new one: empty, as a copy, or from a file. */
export function FlowList({ generated, titleKey, onOpen }: FlowListProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [page, setPage] = useState(1);
  const [sought, setSought] = useState('');
  const [made, setMade] = useState<FlowFile | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const remove = useDeleteRecord(generated);
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetListLive<DataRecord>(generated.name, {
    filter: sought.trim() === '' ? {} : { q: sought.trim() },
    pagination: { page, perPage: PER_PAGE },
    sort: { field: 'name', order: 'ASC' },
  });
  const mayMake = generated.can('create');
  const bring = async (given: File | undefined) => {
    const read = given && given.size <= LARGEST_FILE ? readFile(await given.text()) : undefined;
    if (read) setMade(read);
    else if (given) notify('flowEditor.noFile', { type: 'error' });
  };
  return (
    <>
      <ScreenHeader title={translate(titleKey)} actionsAtOnce>
        {mayMake ? (
          <>
            <Button
              variant="contained"
              startIcon={<AddIcon />}
              onClick={() => setMade({ start: { trigger: 'first_message' }, draft: { nodes: [], edges: [] } })}
            >
              {translate('flowEditor.newFlow')}
            </Button>
            <Button variant="outlined" startIcon={<ImportIcon />} onClick={() => file.current?.click()}>
              {translate('flowEditor.importFlow')}
            </Button>
            <input
              ref={file}
              type="file"
              accept="application/json,.json"
              hidden
              aria-label={translate('flowEditor.importFlow')}
              onChange={({ target }) => {
                void bring(target.files?.[0]);
                target.value = '';
              }}
            />
          </>
        ) : null}
      </ScreenHeader>
      <TextField
        size="small"
        type="search"
        label={translate('ra.action.search')}
        value={sought}
        onChange={({ target }) => {
          setSought(target.value);
          setPage(1);
        }}
        sx={{ mb: 2, inlineSize: { xs: '100%', sm: 320 } }}
      />
      {error && data === undefined ? (
        <ProblemState error={error} heading="h2" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton variant="rounded" height={220} />
      ) : data.length === 0 ? (
        <EmptyState
          icon={<FlowIcon />}
          heading="h2"
          title={translate(sought === '' ? 'flowEditor.noFlows' : 'flowEditor.noneFound')}
          text={translate(sought === '' ? 'flowEditor.noFlowsText' : 'flowEditor.noneFoundText')}
        />
      ) : (
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gap: 2,
            p: 0,
            m: 0,
            listStyle: 'none',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
          }}
        >
          {data.map((record) => (
            <FlowCard key={record.id} record={record} onOpen={() => onOpen(record.id)}>
              {mayMake ? (
                <Action
                  label={translate('flowEditor.duplicate')}
                  icon={<CopyIcon fontSize="small" />}
                  onClick={() => {
                    const copy = flowFile(record);
                    const name = translate('flowEditor.copyOf', { name: String(record['name']) }).slice(
                      0,
                      LONGEST_NAME,
                    );
                    setMade({
                      start: { ...copy.start, name, fallbackSectorId: record['fallbackSectorId'] ?? null },
                      draft: copy.draft,
                    });
                  }}
                />
              ) : null}
              <Action
                label={translate('flowEditor.actions.export')}
                icon={<ExportIcon fontSize="small" />}
                onClick={() =>
                  downloadText(`${String(record['name'])}.json`, writtenFile(record, flowFile(record).draft))
                }
              />
              {generated.can('delete', record) ? (
                <Action
                  label={translate('ra.action.delete')}
                  icon={<DeleteIcon fontSize="small" />}
                  onClick={() => remove(record)}
                />
              ) : null}
            </FlowCard>
          ))}
        </Box>
      )}
      {total > PER_PAGE ? (
        <Pagination
          sx={{ mt: 2 }}
          count={Math.ceil(total / PER_PAGE)}
          page={page}
          onChange={(_event, next) => setPage(next)}
        />
      ) : null}
      {made ? (
        <FlowSettings
          generated={generated}
          title={translate('flowEditor.newFlow')}
          start={made.start}
          onCancel={() => setMade(null)}
          onSaved={({ id }) => {
            setMade(null);
            onOpen(id, made.draft.nodes.length === 0 ? undefined : made.draft);
          }}
        />
      ) : null}
    </>
  );
}

function FlowCard({ record, onOpen, children }: { record: DataRecord; onOpen: () => void; children: ReactNode }) {
  const translate = useTranslate();
  const status = String(record['status']);
  return (
    <Card component="li" variant="outlined" sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardActionArea onClick={onOpen} sx={{ flex: 1 }}>
        <CardContent>
          <Typography variant="h6" component="h2" noWrap>
            <bdi>{String(record['name'])}</bdi>
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <Chip
              size="small"
              color={status === 'published' ? 'success' : 'default'}
              label={translate(`resources.chat-flows.values.status.${status}`)}
            />
            <Chip
              size="small"
              variant="outlined"
              label={translate(`resources.chat-flows.values.trigger.${String(record['trigger'])}`)}
            />
            <Chip
              size="small"
              variant="outlined"
              label={translate('flowEditor.versionShort', { number: Number(record['contentVersion'] ?? 1) })}
            />
          </Box>
        </CardContent>
      </CardActionArea>
      <CardActions sx={{ justifyContent: 'flex-end' }}>{children}</CardActions>
    </Card>
  );
}

function Action({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}
