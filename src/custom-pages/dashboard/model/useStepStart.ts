import { type MouseEvent, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { DataRecord } from '../../../../core/wire';
import { useAbility } from '../../../providers/session/useAbility';
import { useProblemText } from '../../../resources/useProblemText';
import type { HandedOver } from '../../../resources/form/saving/useHandedOver';
import type { FirstStep, StepTools } from '../card-types';
import { type CardWorld, screenOf } from './card-queries';

export interface StepStart {
  /** Where the step is done; undefined where the person may not do it. */
  to: string | undefined;
  /** Finds out what the form begins with, then leads there; its end leads back. */
  start: (event: MouseEvent) => void;
  isBusy: boolean;
}

/** How a step is begun. */
export function useStepStart(step: FirstStep, world: CardWorld): StepStart {
  const ability = useAbility();
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const notify = useNotify();
  const describe = useProblemText();
  const { pathname } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const screen = screenOf(world, step.screen);
  const mayCreate = ability.can('create', step.collection);
  const isAllowed =
    screen !== undefined && (mayCreate || (step.among !== undefined && ability.can('update', step.collection)));
  const list = `/${screen?.name}`;
  const blank = mayCreate ? `${list}/create` : list;
  const tools: StepTools = {
    read: async (collection, filter, most) => {
      const { data } = await dataProvider.getList<DataRecord>(collection, {
        filter,
        pagination: { page: 1, perPage: most },
        sort: { field: 'id', order: 'ASC' },
      });
      return data;
    },
    mayRead: (collection) => ability.can('read', collection),
  };
  const begin = async () => {
    setBusy(true);
    try {
      const { id, values } = (await step.begin?.(tools)) ?? { values: {} };
      const state: HandedOver = { record: values, returnTo: pathname };
      await navigate(id === undefined ? blank : `${list}/${encodeURIComponent(id)}`, { state });
    } catch (error) {
      notify(describe(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const start = (event: MouseEvent) => {
    // Another tab or window gets the form as it is.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!isBusy) void begin();
  };
  return { to: isAllowed ? blank : undefined, start, isBusy };
}
