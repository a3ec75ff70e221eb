import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { DropRule } from './DropRule';
import type { Line } from './retention-calls';
import { useRetentionText } from './useRetentionText';

interface RuleLineProps {
  line: Line;
  isPlatform: boolean;
  /** Absent for those who only look. */
  onEdit?: (() => void) | undefined;
  /** Called once its rule is taken away; absent for those who may not. */
  onDropped?: (() => void) | undefined;
}

/** One kind of records: how long it is kept, what the last run did, and the way to its rule. */
export function RuleLine({ line, isPlatform, onEdit, onDropped }: RuleLineProps) {
  const translate = useTranslate();
  const text = useRetentionText();
  const name = text.name(line.collection);
  const { rule } = line;
  const lastRun = rule ? text.lastRun(rule) : undefined;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        paddingBlock: 1.5,
        '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="body2">{text.standing(line, isPlatform)}</Typography>
        {lastRun === undefined ? null : (
          <Typography variant="body2" color="text.secondary">
            {lastRun}
          </Typography>
        )}
        {rule?.lastProblem == null ? null : (
          <Typography variant="body2" color="error">
            {translate(`retention.problems.${rule.lastProblem}`)}
          </Typography>
        )}
      </Box>
      {onDropped === undefined || rule === null ? null : (
        <DropRule line={line} rule={rule} isPlatform={isPlatform} onDropped={onDropped} />
      )}
      {onEdit === undefined ? null : (
        <Button
          variant="outlined"
          size="small"
          startIcon={<EditIcon />}
          onClick={onEdit}
          aria-label={translate('retention.editOf', { name })}
        >
          {translate(rule === null ? 'retention.create' : 'retention.edit')}
        </Button>
      )}
    </Box>
  );
}
