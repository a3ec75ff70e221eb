import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { FigureLink } from '../../../../../src/custom-pages/dashboard/kit/FigureLink';
import { LiveTable, type LiveColumn } from '../../../../../src/custom-pages/live/LiveTable';
import { type LiveText, useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { RecordField } from '../../../../../src/fields/RecordField';
import { campaignRates, type CampaignShown } from '../../rules/live-campaigns';
import { partAddress } from './campaign-address';
import { CampaignMoves } from './CampaignMoves';
import { useAttemptLists } from './useAttemptLists';

interface CampaignTableProps {
  campaigns: readonly CampaignShown[];
  openId: string | undefined;
  dayStart: string;
  refresh: () => void;
}

/** One line for each campaign that is not over; its name opens it below. */
export function CampaignTable({ campaigns, openId, dayStart, refresh }: CampaignTableProps) {
  const translate = useTranslate();
  const text = useLiveText();
  const listOf = useAttemptLists(dayStart);
  const columns = useMemo(
    () => columnsOf({ translate, text, openId, listOf, refresh }),
    [translate, text, openId, listOf, refresh],
  );
  return (
    <Card>
      <LiveTable
        label={translate('cockpit.campaigns')}
        columns={columns}
        rows={campaigns}
        empty={translate('cockpit.none')}
      />
    </Card>
  );
}

interface ColumnWorld {
  translate: ReturnType<typeof useTranslate>;
  text: LiveText;
  openId: string | undefined;
  listOf: ReturnType<typeof useAttemptLists>;
  refresh: () => void;
}

const nameOf = ({ campaign }: CampaignShown): string => String(campaign['name'] ?? '');

function columnsOf({ translate, text, openId, listOf, refresh }: ColumnWorld): LiveColumn<CampaignShown>[] {
  const rate = (of: 'answerRate' | 'dropRate' | 'contactRate', width = 6): LiveColumn<CampaignShown> => {
    const value = ({ day }: CampaignShown) => (day === null ? null : campaignRates(day)[of]);
    return {
      key: of,
      title: translate(`cockpit.rates.${of}`),
      definition: translate(`cockpit.definitions.${of}`),
      width,
      isNumber: true,
      order: value,
      cell: (row) => <FigureLink {...listOf(row, of)}>{text.percent(value(row))}</FigureLink>,
    };
  };
  const now = (of: 'dialing' | 'waiting' | 'talking' | 'ready' | 'hopper'): LiveColumn<CampaignShown> => ({
    key: of,
    title: translate(`cockpit.now.${of}`),
    definition: translate(`cockpit.definitions.${of}`),
    width: 6,
    isNumber: true,
    order: (row) => row.now[of],
    cell: (row) => (
      <FigureLink to={of === 'hopper' ? undefined : partAddress(row.id, of)} rows={row.now[of]}>
        {text.count(row.now[of])}
      </FigureLink>
    ),
  });
  return [
    {
      key: 'name',
      title: translate('cockpit.campaign'),
      width: 13,
      narrow: 9,
      order: nameOf,
      cell: (row) => (
        <Link
          component={RouterLink}
          to={`?${new URLSearchParams({ campaign: row.id })}`}
          underline="hover"
          color="inherit"
          aria-current={row.id === openId ? 'true' : undefined}
          sx={{ fontWeight: row.id === openId ? 700 : 500 }}
        >
          <bdi title={nameOf(row)}>{nameOf(row)}</bdi>
        </Link>
      ),
    },
    {
      key: 'status',
      title: translate('cockpit.status'),
      width: 11,
      narrow: 10,
      order: ({ campaign }) => String(campaign['status']),
      cell: ({ campaign }) => <RecordField collection="campaigns" record={campaign} field="status" />,
    },
    now('dialing'),
    now('waiting'),
    now('talking'),
    now('ready'),
    now('hopper'),
    {
      key: 'attempts',
      title: translate('cockpit.attempts'),
      definition: translate('cockpit.definitions.attempts'),
      width: 6.5,
      isNumber: true,
      order: ({ day }) => day?.attempts ?? null,
      cell: (row) => <FigureLink {...listOf(row, 'attempts')}>{text.count(row.day?.attempts ?? null)}</FigureLink>,
    },
    rate('answerRate'),
    rate('contactRate'),
    rate('dropRate', 6.5),
    {
      key: 'moves',
      title: '',
      width: 3.5,
      isKept: true,
      cell: ({ campaign }) => <CampaignMoves campaign={campaign} refresh={refresh} isRow />,
    },
  ];
}
