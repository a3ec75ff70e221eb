import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { use } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { CardEmpty } from '../../../../../src/custom-pages/dashboard/kit/CardEmpty';
import { CardFrame } from '../../../../../src/custom-pages/dashboard/kit/CardFrame';
import { useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { dateFormat } from '../../../../../core/format/date';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { IconSource } from '../../../../../src/providers/IconSource';
import { useScreens } from '../../../../../src/providers/screens/useScreens';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import type { HandedOver } from '../../../../../src/resources/form/saving/useHandedOver';
import { DOCUMENTS, type Gap } from '../../rules/knowledge-overview';

const MOMENT = { dateStyle: 'short', timeStyle: 'short' } as const;
const LONGEST_TITLE = 200;
const ATTENDANCES_LIST = '/cliente/chatbot/relatorios/atendimentos';

/** Questions that nothing answered, each with the conversation in which it was asked last and the way to write what is missing. */
export function GapsCard({ gaps, total }: { gaps: readonly Gap[]; total: number }) {
  const translate = useTranslate();
  const drawIcon = use(IconSource);
  const { count } = useLiveText();
  const others = total - gaps.length;
  return (
    <div data-chart="gaps">
      <CardFrame icon="survey" title={translate('knowledge.gaps')} definition={translate('knowledge.definitions.gaps')}>
        {gaps.length === 0 ? <CardEmpty icon={drawIcon('survey')} text={translate('knowledge.noGaps')} /> : null}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {gaps.map((gap) => (
            <GapLine key={gap.question} gap={gap} />
          ))}
        </Box>
        {others > 0 ? (
          <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 1 }}>
            {translate('knowledge.more', { count: others, amount: count(others) })}
          </Box>
        ) : null}
      </CardFrame>
    </div>
  );
}

function GapLine({ gap: { question, count: times, lastAt, attendanceId, knowledgeBaseId } }: { gap: Gap }) {
  const translate = useTranslate();
  const { count } = useLiveText();
  const ability = useAbility();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const hasAttendances = useScreens().some(({ path }) => path === ATTENDANCES_LIST);
  const start: HandedOver = {
    record: { type: 'faq', title: question.slice(0, LONGEST_TITLE), question },
    returnTo: pathname + search,
  };
  return (
    <Box
      component="li"
      data-part={question}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        paddingBlock: 1,
        borderBlockEnd: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBlockEnd: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <bdi>{question}</bdi>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {translate('knowledge.times', { count: times, amount: count(times) })} ·{' '}
          <time dateTime={lastAt}>{dateFormat(language, MOMENT).format(Date.parse(lastAt))}</time>
        </Box>
      </Box>
      {hasAttendances && attendanceId !== null ? (
        <Button component={Link} to={`${ATTENDANCES_LIST}/${attendanceId}/show`} size="small" color="inherit">
          {translate('knowledge.open')}
        </Button>
      ) : null}
      {knowledgeBaseId !== null && ability.can('create', DOCUMENTS) ? (
        <Button
          component={Link}
          to={`/cliente/knowledge-base/${knowledgeBaseId}/documentos/create`}
          state={start}
          size="small"
          variant="outlined"
        >
          {translate('knowledge.write')}
        </Button>
      ) : null}
    </Box>
  );
}
