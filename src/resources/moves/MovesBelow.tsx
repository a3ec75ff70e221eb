import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { MoveBelow } from '../../../core/transitions/types';
import { lazy } from '../../providers/api/lazy';
import { useAbility } from '../../providers/session/useAbility';
import { PageAction } from '../actions/PageAction';
import { MoveIcon } from './MoveIcon';
import type { MovesProps } from './move-parts';

const MoveBelowDialog = lazy(async () => ({ default: (await import('./MoveBelowDialog')).MoveBelowDialog }));

/** On the page of a record: moves of all the records below it. */
export function MovesBelow({ generated, record }: MovesProps) {
  const translate = useTranslate();
  const ability = useAbility();
  const [asked, setAsked] = useState<MoveBelow | null>(null);
  const { collection, resource } = generated;
  const possible = (resource.movesBelow ?? []).filter((below) => ability.can(below.name, below.collection));
  const labelOf = ({ name, label }: MoveBelow) => translate(`resources.${collection}.movesBelow.${name}`, { _: label });
  return (
    <>
      {possible.map((below) => (
        <PageAction
          key={`${below.collection} ${below.name}`}
          startIcon={<MoveIcon name={below.icon} />}
          onClick={() => setAsked(below)}
        >
          {labelOf(below)}
        </PageAction>
      ))}
      {asked ? (
        <Suspense fallback={null}>
          <MoveBelowDialog
            generated={generated}
            record={record}
            below={asked}
            label={labelOf(asked)}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
