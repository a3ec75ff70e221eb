import { use } from 'react';
import { IconSource } from '../../../providers/IconSource';
import { IconTile } from '../../IconTile';

export type Tone = 'primary' | 'warning' | 'error';

/** An icon of the menu on a tint of its colour. */
export function CardIcon({ name, tone = 'primary' }: { name: string; tone?: Tone }) {
  const drawIcon = use(IconSource);
  return (
    <IconTile colour={tone} size="small">
      {drawIcon(name)}
    </IconTile>
  );
}
