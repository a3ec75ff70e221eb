import { FigureLink } from '../../dashboard/kit/FigureLink';

/** What a part of a chart is called; it leads to the list of what it counts, where there is one. */
export const PartName = ({ name, to }: { name: string; to: string | undefined }) => (
  <FigureLink to={to}>
    <bdi>{name}</bdi>
  </FigureLink>
);
