import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { fieldsOf } from '../../../rules/flow/node-fields';
import { useBlockWords } from '../block-words';
import { changeData, handlesOf, link, remove, type DraftNode } from '../draft';
import type { DraftHistory } from '../useDraft';
import { FieldEditor } from './FieldEditor';

interface InspectorProps {
  history: DraftHistory;
  node: DraftNode;
  isReadOnly: boolean;
  /** What is wrong at a path below the block, such as `data.text`. */
  errorAt: (path: string) => string | undefined;
}

/** All that a block holds, and where its ways lead: whatever can be drawn can be said here, too. */
export function Inspector({ history: { draft, change }, node, isReadOnly, errorAt }: InspectorProps) {
  const translate = useTranslate();
  const { typeName, title, way } = useBlockWords();
  const fields = Object.entries(fieldsOf(node.type)).filter(([, { when }]) =>
    Object.entries(when ?? {}).every(([other, values]) => {
      const usual = fieldsOf(node.type)[other]?.values?.[0];
      return values.includes(String(node.data[other] ?? usual));
    }),
  );
  const ways = handlesOf(node);
  const targets = draft.nodes.filter(({ type }) => type !== 'start');
  return (
    <Box sx={{ display: 'grid', gap: 2, p: 2, alignContent: 'start' }}>
      <Typography variant="h6" component="h2">
        {typeName(node.type)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate(`flowEditor.about.${node.type}`)}
      </Typography>
      {fields.map(([name, field]) => (
        <FieldEditor
          key={`${node.id} ${name}`}
          name={name}
          field={field}
          node={node}
          draft={draft}
          disabled={isReadOnly}
          errorAt={(path) => errorAt(`data.${path}`)}
          onChange={(value) =>
            change((now) => changeData(now, node.id, { ...node.data, [name]: value }), `${node.id} ${name}`)
          }
        />
      ))}
      {ways.length === 0 ? null : (
        <Box role="group" aria-label={translate('flowEditor.leads')} sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="subtitle2">{translate('flowEditor.leads')}</Typography>
          {ways.map(({ handle, isOptional }) => (
            <TextField
              key={handle}
              select
              size="small"
              fullWidth
              disabled={isReadOnly}
              label={way(node, handle)}
              value={
                draft.edges.find(({ source, sourceHandle }) => source === node.id && sourceHandle === handle)?.target ??
                ''
              }
              onChange={({ target }) => change((now) => link(now, node.id, handle, target.value || null))}
            >
              <MenuItem value="">
                <em>{translate(isOptional ? 'flowEditor.toFallback' : 'flowEditor.nowhere')}</em>
              </MenuItem>
              {targets.map((one) => (
                <MenuItem key={one.id} value={one.id}>
                  {title(one)}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </Box>
      )}
      {isReadOnly || node.type === 'start' ? null : (
        <Button
          color="error"
          startIcon={<DeleteIcon />}
          sx={{ justifySelf: 'start' }}
          onClick={() => change((now) => remove(now, new Set([node.id]), new Set()))}
        >
          {translate('flowEditor.removeBlock')}
        </Button>
      )}
    </Box>
  );
}
