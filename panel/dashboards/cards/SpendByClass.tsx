import RatePlanIcon from '@mui/icons-material/RequestQuoteOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { CardEmpty } from '../../../src/custom-pages/dashboard/kit/CardEmpty';
import { CardFault } from '../../../src/custom-pages/dashboard/kit/CardFault';
import { CardFrame } from '../../../src/custom-pages/dashboard/kit/CardFrame';
import type { CardProps } from '../../../src/custom-pages/dashboard/kit/CardProps';
import { OpenAll } from '../../../src/custom-pages/dashboard/kit/OpenAll';
import { ShareLines, type ShareLine } from '../../../src/custom-pages/dashboard/kit/ShareLines';
import { useFigureText } from '../../../src/custom-pages/dashboard/kit/useFigureText';
import type { OwnCardSpec } from '../../../src/custom-pages/dashboard/card-types';
import { askReport } from '../../../src/custom-pages/reports/model/askReport';
import { searchOf, type ReportLook } from '../../../src/custom-pages/reports/model/report-address';
import { useDrill } from '../../../src/custom-pages/reports/model/useDrill';
import { useRemote } from '../../../src/providers/api/useRemote';
import { reportRemote } from '../../../src/providers/screens/reportCache';
import { useReportScreens } from '../../../src/providers/screens/useReportScreens';
import { useResource } from '../../../src/providers/screens/useResource';
import { CALLS } from './call-queries';

const REPORT = 'call-billing';
const [CLASS, VALUE, ROWS] = ['callType', 'value', 'calls'] as const;

/** What the calls of this month cost, by their class. */
const LOOK: ReportLook = {
  period: 'this_month',
  by: [CLASS],
  filter: {},
  sort: { by: VALUE, order: 'DESC' },
  page: 1,
  perPage: 25,
  compare: false,
};
/** A month of calls is much to add up again at each of them. */
const AGAIN_MS = 300_000;
/** Of the few classes that most tenants call: the report may take seconds, and what stands below should not wait for it. */
const USUAL_HEIGHT = 190;

/** What the month's calls cost, by the class that they are priced as: the figures of the report of the same name. */
export function SpendByClass({ spec, title, definition, isArranged }: CardProps<OwnCardSpec>) {
  const translate = useTranslate();
  const text = useFigureText();
  const report = useRemote(reportRemote(REPORT));
  const field = useResource(CALLS).fields.find(({ name }) => name === CLASS);
  const {
    data: answer,
    error,
    refetch,
  } = useQuery({ ...askReport(REPORT, LOOK), staleTime: AGAIN_MS, refetchInterval: AGAIN_MS });
  const drill = useDrill(report, answer, LOOK.filter);
  const screen = useReportScreens().find((one) => one.report === REPORT);
  const lines = (answer?.rows ?? []).map((row): ShareLine => ({
    value: row.group[0] ?? null,
    amount: Number(row.figures[VALUE] ?? 0),
    text: text.money(row.figures[VALUE] ?? null),
    rows: Number(row.figures[ROWS] ?? 0),
    colour: '',
    to: isArranged ? undefined : drill(VALUE, row),
  }));
  const paid = lines.filter(({ amount }) => amount > 0);
  return (
    <CardFrame
      icon={spec.icon}
      title={title}
      definition={definition}
      actions={
        isArranged || screen === undefined ? null : (
          <OpenAll to={`${screen.path}${searchOf(report, LOOK)}`} title={title} />
        )
      }
    >
      {answer === undefined ? (
        error ? (
          <CardFault error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={USUAL_HEIGHT} />
        )
      ) : paid.length === 0 ? (
        <Box sx={{ minBlockSize: USUAL_HEIGHT, display: 'flex', flexDirection: 'column' }}>
          <CardEmpty icon={<RatePlanIcon />} text={translate('dashboard.nothing')} />
        </Box>
      ) : (
        <ShareLines
          lines={paid}
          total={Number(answer.totals[VALUE] ?? 0)}
          format={(amount) => text.money(amount)}
          field={field}
          collection={CALLS}
          hasBars
        />
      )}
    </CardFrame>
  );
}
