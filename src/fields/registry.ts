import type { FieldKind } from '../../core/types';
import { audio } from './kinds/audio';
import { boolean } from './kinds/boolean';
import { color } from './kinds/color';
import { date } from './kinds/date';
import { dateTime } from './kinds/date-time';
import { destination } from './kinds/destination';
import { duration } from './kinds/duration';
import { email } from './kinds/email';
import { enumeration } from './kinds/enum';
import { file } from './kinds/file';
import { image } from './kinds/image';
import { integer } from './kinds/integer';
import { ip } from './kinds/ip';
import { json } from './kinds/json';
import { list } from './kinds/list';
import { map } from './kinds/map';
import { money } from './kinds/money';
import { multiEnum } from './kinds/multi-enum';
import { multiline } from './kinds/multiline';
import { number } from './kinds/number';
import { object } from './kinds/object';
import { objectList } from './kinds/object-list';
import { percent } from './kinds/percent';
import { phone } from './kinds/phone';
import { reference } from './kinds/reference';
import { referenceList } from './kinds/reference-list';
import { richtext } from './kinds/richtext';
import { secret } from './kinds/secret';
import { text } from './kinds/text';
import { time } from './kinds/time';
import { tuple } from './kinds/tuple';
import { url } from './kinds/url';
import { variant } from './kinds/variant';
import { weeklyHours } from './kinds/weekly-hours';
import type { Renderer } from './types';

/** One renderer per kind: a new kind does not compile until it has a line here. */
export const renderers: Record<FieldKind, Renderer> = {
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
