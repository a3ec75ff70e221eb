import type { useTranslate } from 'react-admin';
import type { LiveColumn } from '../../../../../src/custom-pages/live/LiveTable';
import { StateMark } from '../../../../../src/custom-pages/live/StateMark';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import { RecordField } from '../../../../../src/fields/RecordField';
import type { CallShown } from '../../rules/live-snapshots';
import { CALL_LOOKS } from './call-looks';
import { RowCallMenu } from './CallerTable';
import { NOTHING } from '../../../../../src/custom-pages/live/useLiveText';

type Translate = ReturnType<typeof useTranslate>;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const ORDER = Object.keys(CALL_LOOKS);

/** Columns of calls that go on. */
export function callColumns(translate: Translate, refresh: () => void): LiveColumn<CallShown>[] {
  const field = (name: string, key: string, width: number): LiveColumn<CallShown> => ({
    key,
    title: translate(`resources.calls.fields.${name}`, { _: name }),
    width,
    order: ({ call }) => textOf(call[name]),
    cell: ({ call }) => <RecordField collection="calls" record={call} field={name} />,
  });
  const name = (of: 'agent' | 'queue' | 'trunk', fieldName: string, width: number): LiveColumn<CallShown> => ({
    key: of,
    title: translate(`resources.calls.fields.${fieldName}`, { _: fieldName }),
    width,
    order: (row) => row[of],
    cell: (row) => <bdi title={row[of] ?? ''}>{row[of] ?? NOTHING}</bdi>,
  });
  return [
    {
      key: 'state',
      title: translate('watch.members.state'),
      width: 9,
      order: ({ call }) => ORDER.indexOf(String(call['state'])),
      cell: ({ call }) => stateMark(String(call['state']), translate),
    },
    {
      key: 'time',
      title: translate('watch.members.since'),
      definition: translate('watch.definitions.callTime'),
      width: 7,
      order: ({ call }) => textOf(call['startedAt']),
      cell: ({ call }) => {
        const since = textOf(call['answeredAt']) ?? textOf(call['startedAt']);
        return since === null ? NOTHING : <Ticking since={since} />;
      },
    },
    field('callerNumber', 'caller', 10.5),
    field('calledNumber', 'called', 10.5),
    field('direction', 'direction', 7.5),
    {
      key: 'agent',
      title: translate('watch.calls.agent'),
      width: 12,
      order: ({ agent, extension }) => agent ?? extension,
      cell: ({ agent, extension }) => {
        const shown = agent ?? extension;
        return <bdi title={[agent, extension].filter(Boolean).join(' · ')}>{shown ?? NOTHING}</bdi>;
      },
    },
    name('queue', 'queueId', 10),
    name('trunk', 'trunkId', 10),
    {
      key: 'codec',
      title: translate('watch.calls.codec'),
      definition: translate('watch.definitions.codec'),
      width: 6,
      narrow: 0,
      order: ({ codec }) => codec,
      cell: ({ codec }) => <bdi>{codec ?? NOTHING}</bdi>,
    },
    field('startedAt', 'startedAt', 10.5),
    {
      key: 'actions',
      title: '',
      width: 3.5,
      isKept: true,
      cell: ({ call }) => <RowCallMenu call={call} refresh={refresh} />,
    },
  ];
}

function stateMark(state: string, translate: Translate) {
  const look = CALL_LOOKS[state];
  const word = translate(`resources.calls.values.state.${state}`, { _: state });
  return look === undefined ? word : <StateMark colour={look.colour} Icon={look.Icon} label={word} />;
}
