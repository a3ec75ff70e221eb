import type { ComponentType } from 'react';
import type { FieldKind } from '../../core/types';
import { AudioView } from './kinds/audio/view';
import { BooleanView } from './kinds/boolean/view';
import { ColorView } from './kinds/color/view';
import { DateTimeView } from './kinds/date-time/view';
import { DateView } from './kinds/date/view';
import { DestinationView } from './kinds/destination/view';
import { DurationView } from './kinds/duration/view';
import { EmailView } from './kinds/email/view';
import { EnumView } from './kinds/enum/view';
import { FileView } from './kinds/file/view';
import { ImageView } from './kinds/image/view';
import { IntegerView } from './kinds/integer/view';
import { IpView } from './kinds/ip/view';
import { JsonView } from './kinds/json/view';
import { ListView } from './kinds/list/view';
import { MapView } from './kinds/map/view';
import { MoneyView } from './kinds/money/view';
import { MultiEnumView } from './kinds/multi-enum/view';
import { MultilineView } from './kinds/multiline/view';
import { NumberView } from './kinds/number/view';
import { ObjectListView } from './kinds/object-list/view';
import { ObjectView } from './kinds/object/view';
import { PercentView } from './kinds/percent/view';
import { PhoneView } from './kinds/phone/view';
import { ReferenceListView } from './kinds/reference-list/view';
import { ReferenceView } from './kinds/reference/view';
import { RichtextView } from './kinds/richtext/view';
import { SecretView } from './kinds/secret/view';
import { TextView } from './kinds/text/view';
import { TimeView } from './kinds/time/view';
import { TimeZoneView } from './kinds/time-zone/view';
import { TupleView } from './kinds/tuple/view';
import { UrlView } from './kinds/url/view';
import { VariantView } from './kinds/variant/view';
import { WeeklyHoursView } from './kinds/weekly-hours/view';
import type { FieldViewProps } from './types';

/** What shows the value of each kind: a new kind does not compile until it has a line here. */
export const views: Record<FieldKind, ComponentType<FieldViewProps>> = {
  text: TextView,
  multiline: MultilineView,
  richtext: RichtextView,
  number: NumberView,
  integer: IntegerView,
  money: MoneyView,
  percent: PercentView,
  duration: DurationView,
  boolean: BooleanView,
  enum: EnumView,
  'multi-enum': MultiEnumView,
  date: DateView,
  time: TimeView,
  'date-time': DateTimeView,
  'weekly-hours': WeeklyHoursView,
  'time-zone': TimeZoneView,
  email: EmailView,
  phone: PhoneView,
  url: UrlView,
  ip: IpView,
  color: ColorView,
  secret: SecretView,
  reference: ReferenceView,
  'reference-list': ReferenceListView,
  destination: DestinationView,
  file: FileView,
  image: ImageView,
  audio: AudioView,
  object: ObjectView,
  list: ListView,
  'object-list': ObjectListView,
  tuple: TupleView,
  map: MapView,
  variant: VariantView,
  json: JsonView,
};
