import type { FieldKind } from '../../core/types';
import { audio } from './kinds/audio/input';
import { boolean } from './kinds/boolean/input';
import { color } from './kinds/color/input';
import { dateTime } from './kinds/date-time/input';
import { date } from './kinds/date/input';
import { destination } from './kinds/destination/input';
import { duration } from './kinds/duration/input';
import { email } from './kinds/email/input';
import { enumeration } from './kinds/enum/input';
import { file } from './kinds/file/input';
import { image } from './kinds/image/input';
import { integer } from './kinds/integer/input';
import { ip } from './kinds/ip/input';
import { json } from './kinds/json/input';
import { list } from './kinds/list/input';
import { map } from './kinds/map/input';
import { money } from './kinds/money/input';
import { multiEnum } from './kinds/multi-enum/input';
import { multiline } from './kinds/multiline/input';
import { number } from './kinds/number/input';
import { objectList } from './kinds/object-list/input';
import { object } from './kinds/object/input';
import { percent } from './kinds/percent/input';
import { phone } from './kinds/phone/input';
import { referenceList } from './kinds/reference-list/input';
import { reference } from './kinds/reference/input';
import { richtext } from './kinds/richtext/input';
import { secret } from './kinds/secret/input';
import { text } from './kinds/text/input';
import { time } from './kinds/time/input';
import { timeZone } from './kinds/time-zone/input';
import { tuple } from './kinds/tuple/input';
import { url } from './kinds/url/input';
import { variant } from './kinds/variant/input';
import { weeklyHours } from './kinds/weekly-hours/input';
import type { FieldInputs } from './types';

/** What edits and filters by each kind: a new kind does not compile until it has a line here. Comes with the code of forms. */
export const inputs: Record<FieldKind, FieldInputs> = {
  text,
  multiline,
  richtext,
  number,
  integer,
  money,
  percent,
  duration,
  boolean,
  enum: enumeration,
  'multi-enum': multiEnum,
  date,
  time,
  'date-time': dateTime,
  'weekly-hours': weeklyHours,
  'time-zone': timeZone,
  email,
  phone,
  url,
  ip,
  color,
  secret,
  reference,
  'reference-list': referenceList,
  destination,
  file,
  image,
  audio,
  object,
  list,
  'object-list': objectList,
  tuple,
  map,
  variant,
  json,
};
