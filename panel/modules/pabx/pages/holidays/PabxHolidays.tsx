import { Holidays } from './Holidays';

export default function PabxHolidays() {
  return <Holidays collection="holidays" />;
}
