import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import { dropRule, fetchPreview, isStricter, type Line, type Rule } from './retention-calls';
import { useRetentionText } from './useRetentionText';

interface DropRuleProps {
  line: Line;
  rule: Rule;
  isPlatform: boolean;
  onDropped: () => void;
}

/** Takes a rule away, after asking: a tenant then has that of the platform, whose own leaves all who have none without any. */
export function DropRule({ line, rule, isPlatform, onDropped }: DropRuleProps) {
  const translate = useTranslate();
  const describe = useProblemText();
  const text = useRetentionText();
  const [isAsking, setAsking] = useState(false);
  const whose = isPlatform ? 'platform' : 'own';
  const name = text.name(line.collection);
  const { usual } = line;
  const isLosing = usual !== null && isStricter(line, usual);
  const preview = useQuery({
    queryKey: ['~retention', 'usual', line.collection, usual?.days],
    queryFn: () => fetchPreview(line.collection, Math.max(usual?.days ?? 0, line.leastDays)),
    enabled: isAsking && isLosing,
    retry: false,
    gcTime: 0,
  });
  const drop = useMutation({
    mutationFn: () => dropRule(rule),
    onSuccess: () => {
      setAsking(false);
      onDropped();
    },
  });
  const error = preview.error ?? drop.error;
  const leave = () => {
    drop.reset();
    setAsking(false);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        onClick={() => setAsking(true)}
        aria-label={translate(`retention.drop.${whose}Of`, { name })}
      >
        {translate(`retention.drop.${whose}`)}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={drop.isPending || (isLosing && preview.isFetching)}
        title={translate(`retention.drop.${whose}Of`, { name })}
        content={
          <Stack sx={{ gap: 2 }}>
            <Typography>{isPlatform ? translate('retention.drop.platformText') : text.afterDrop(line)}</Typography>
            {preview.data === undefined ? null : (
              <Alert severity={preview.data.count === 0 ? 'info' : 'warning'}>
                {text.preview(preview.data)}
                <br />
                {translate('retention.forGood')}
              </Alert>
            )}
            {error ? <Alert severity="error">{describe(error)}</Alert> : null}
          </Stack>
        }
        confirm={translate(`retention.drop.${whose}`)}
        confirmColor={isLosing && preview.data?.count !== 0 ? 'warning' : 'primary'}
        onConfirm={() => drop.mutate()}
        onClose={leave}
      />
    </>
  );
}
